/** The place that the page keeps for a game beside the board, when it shows. */
import { useLayoutEffect, useState } from 'preact/hooks';

const slotHere = (): HTMLElement | null => {
  const slot = document.getElementById('rail-slot');
  return slot !== null && slot.getClientRects().length > 0 ? slot : null;
};

export function useSlot(width: number): HTMLElement | null {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const look = (): void => setSlot(slotHere());
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [width]);
  return slot;
}
