/** A new region: draw it blind, or pay a scout who brings the one that you want. */
import { RegionTile } from '../../../../web/kit/tile.tsx';
import { numberOf, ROWS, suitOf, TILES } from '../../data/pieces.ts';
import { SCOUT } from '../../types.ts';
import { useDesk } from '../desk.ts';
import { handfulTitle, tileTitle } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { Price } from './Price.tsx';

export function ExplorePanel() {
  const { t, draft } = useDesk();
  const stack = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => (t.s.owner[tile] ?? 0) < 0);
  const rows = [0, 1].filter((row) => (((t.frame?.b ?? 0) >> row) & 1) === 1);
  const verb = (row: number): number => (draft.scout < 0 ? t.move('explore', row) : t.move('scout', draft.scout, row));
  return (
    <div class="natick-row">
      <fieldset class="natick-scouts" aria-label="What to look for">
        <Choice look="chip" change={{ scout: -1 }} leads="explore" pressed={draft.scout < 0}>
          Draw blind
        </Choice>
        <span class="natick-small">
          or scout for <Price cost={t.s.cost[SCOUT] ?? 0} />
        </span>
        {stack.map((tile) => (
          <Choice
            key={tile}
            class="natick-tile-button"
            look="chip"
            change={{ scout: tile }}
            leads={`scout ${t.game.notation(t.move('scout', tile, rows[0] ?? 0)).split(' ')[1]}`}
            ready={rows.some((row) => t.can('scout', tile, row))}
            move={t.move('scout', tile, rows[0] ?? 0)}
            pressed={draft.scout === tile}
            label={`Scout for ${tileTitle(tile)}, ${handfulTitle(t.s.cost[SCOUT] ?? 0)}`}
          >
            <svg viewBox="-46 -46 92 92" width="42" height="42" aria-hidden="true" focusable="false">
              <RegionTile suit={suitOf(tile)} number={numberOf(tile)} coins={0} />
            </svg>
          </Choice>
        ))}
      </fieldset>
      <div class="natick-ends">
        {rows.map((row, i) => (
          <Choice key={row} look={i === 0 ? 'primary' : 'plain'} move={verb(row)} ready={t.legal.includes(verb(row))}>
            {draft.scout < 0 ? 'Draw' : 'Send the scout'} {ROWS[row]}
          </Choice>
        ))}
      </div>
    </div>
  );
}
