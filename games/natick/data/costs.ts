/** What things cost. Only the prices of trader and scout survive in the source; the others are reconstructed, so each table is an option. */

export const RESOURCES = ['grain', 'wood', 'brick', 'ore'] as const;
export type Resource = (typeof RESOURCES)[number];

/** In the order of the cost card: everything that is paid for. */
export const BUILDS = ['road', 'village', 'town', 'trader', 'knight', 'scout'] as const;
export type Build = (typeof BUILDS)[number];
export type CostTable = Readonly<Record<Build, Readonly<Partial<Record<Resource, number>>>>>;

const standard = {
  road: { wood: 1, brick: 1 },
  village: { grain: 1, wood: 1, brick: 1, ore: 1 },
  town: { grain: 2, ore: 3 },
  trader: { grain: 2, wood: 2 },
  knight: { brick: 2, ore: 2 },
  scout: { grain: 1 },
} as const satisfies CostTable;

export const COSTS = {
  standard,
  'long-roads': { ...standard, road: { wood: 1, brick: 2 } },
  'fed-knights': { ...standard, knight: { grain: 1, brick: 1, ore: 2 } },
  'brick-towns': { ...standard, town: { brick: 2, ore: 2 }, knight: { grain: 2, ore: 2 } },
  'plain-villages': { ...standard, village: { grain: 1, wood: 1, brick: 1 } },
} as const satisfies Record<string, CostTable>;
