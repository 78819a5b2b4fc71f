/** watch.columns. Where wildlings go who get over a section: the hexes of its column, nearest first, then whatever else is near. */
import { BOARDS } from '../../gift/data/boards.ts';
import { distance } from '../../gift/data/grid.ts';

/**
 * By board and section, all hexes in the order in which they are taken. The overflow is [RECONSTRUCTED]: the fewest steps from the end of
 * the column; hexes are numbered from north to south and from west to east, so the lower number is the more northern, then the more western.
 */
export const COLUMNS: readonly (readonly (readonly number[])[])[] = BOARDS.map(({ hexes, columns }) =>
  columns.map((column) => {
    const end = column[column.length - 1];
    const rest = hexes.filter((hex) => !column.includes(hex)).sort((a, b) => distance(end, a) - distance(end, b) || a - b);
    return [...column, ...rest];
  }),
);
/** How deep a column is. */
export const DEPTH: readonly number[] = BOARDS.map(({ columns }) => columns[0]?.length ?? 0);
