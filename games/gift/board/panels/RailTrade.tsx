/** The trade stands in the rail where there is one, and otherwise comes up as a sheet over the land when it is asked for. */
import { createPortal } from 'preact/compat';
import { useLayoutEffect, useState } from 'preact/hooks';
import { useDesk } from '../desk.ts';
import { Trade } from './Trade.tsx';

/** The place that the page keeps for a game beside the board, when it shows. */
const slotHere = (): HTMLElement | null => {
  const slot = document.getElementById('rail-slot');
  return slot !== null && slot.getClientRects().length > 0 ? slot : null;
};

export function RailTrade({ onKey }: { onKey(event: KeyboardEvent): void }) {
  const { t, draft, layout } = useDesk();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const look = (): void => setSlot(slotHere());
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [layout]);
  if (t.seat === null || t.step === 'over') return null;
  if (slot !== null) return createPortal(<Trade onKey={onKey} />, slot);
  return draft.mode.kind === 'trade' ? (
    <div class="gift-sheet">
      <Trade onKey={null} />
    </div>
  ) : null;
}
