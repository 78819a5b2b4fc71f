/** Hexagons that stand on a corner, around the origin. */

const round = (n: number): number => Math.round(n * 100) / 100;

/** Corner k at 60k − 90 degrees: the first one on top, then clockwise. */
export const hexCorner = (r: number, k: number): readonly [x: number, y: number] => {
  const angle = ((60 * k - 90) * Math.PI) / 180;
  return [round(r * Math.cos(angle)), round(r * Math.sin(angle))];
};

/** The outline; r is the distance of a corner from the middle. */
export const hexPath = (r: number): string => `M${[0, 1, 2, 3, 4, 5].map((k) => hexCorner(r, k).join(' ')).join('L')}Z`;

/** The radius of a hexagon that is so wide. */
export const radiusOf = (width: number): number => width / Math.sqrt(3);
