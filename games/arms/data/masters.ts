/** arms.masters: those of the four armies, in the order of the lists. They have no card in any column, so nothing can harm them. */

interface Masters {
  readonly combat: { readonly name: string; readonly attack: number; readonly defence: number };
  readonly battle: {
    readonly name: string;
    /** Added to what every player of the own side absorbs, and to what every enemy does. */
    readonly own: number;
    readonly enemy: number;
    /** MP that every player of the own side regains after losing some. */
    readonly regain: number;
    /** Added to Strike and Guard of the own Chosen Troop in a Clash. */
    readonly clash: number;
  };
}

export const MASTERS: readonly Masters[] = [
  {
    combat: { name: 'Captain Brina Holt', attack: 2, defence: 2 },
    battle: { name: 'Reeve Aldous Pell', own: 2, enemy: 0, regain: 0, clash: 0 },
  },
  {
    combat: { name: 'Spear-Lord Tamsin Roe', attack: 3, defence: 1 },
    battle: { name: 'Khatun Orsa Vey', own: 0, enemy: -2, regain: 0, clash: 0 },
  },
  {
    combat: { name: 'Gorran Split-Oak', attack: 3, defence: 1 },
    battle: { name: 'Mother Hazel Durn', own: 0, enemy: 0, regain: 3, clash: 0 },
  },
  {
    combat: { name: 'Centurion Vale Orrick', attack: 2, defence: 2 },
    battle: { name: 'Proctor Sev Kallor', own: 2, enemy: 0, regain: 0, clash: 2 },
  },
];
