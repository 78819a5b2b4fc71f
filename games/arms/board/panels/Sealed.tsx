/** Says that this is what is sealed, in the place of the button that would seal it. */
import type { ComponentChildren } from 'preact';
import { Wax } from '../art/marks.tsx';
import { useDesk } from '../desk.ts';

export function Sealed({ same, children }: { readonly same: boolean; readonly children: ComponentChildren }) {
  const { t } = useDesk();
  if (!t.sealed || !same) return <>{children}</>;
  const waits = Array.from({ length: t.s.players }, (_, seat) => seat).filter((seat) => t.owes(seat));
  return (
    <p class="arms-sealed" role="status">
      <Wax size={22} /> <b>Sealed.</b>{' '}
      <span class="arms-soft">
        You may change it until {waits.length === 0 ? 'all are in' : `${waits.map((seat) => t.name(seat)).join(' and ')} decided`}.
      </span>
    </p>
  );
}
