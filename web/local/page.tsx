/** A game on this device: the frame that every table has, or the cover while the device changes hands. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { localHost } from '../host/local.ts';
import { Waiting } from '../kit/waiting.tsx';
import { Frame } from '../table/frame.tsx';
import { Cover } from './cover.tsx';
import { ownAddress } from './own-build.ts';
import { Trouble } from './trouble.tsx';

export function LocalPage({ id }: { id: string }) {
  const here = useSignal(false);
  useEffect(() => {
    ownAddress(id).then(
      (address) => {
        if (address === null) here.value = true;
        else location.replace(address);
      },
      () => {
        here.value = true;
      },
    );
  }, [id]);
  return here.value ? <LocalTable id={id} /> : <Waiting />;
}

function LocalTable({ id }: { id: string }) {
  const host = useMemo(() => localHost(id), [id]);
  useEffect(() => () => host.leave(), [host]);
  if (host.closed.value !== null) return <Trouble id={id} host={host} closing={host.closed.value} />;
  if (host.pass.value !== null) return <Cover {...host.pass.value} sit={(seat) => host.sit(seat)} />;
  if (host.table.value === null) return <Waiting />;
  return <Frame host={host} answer={host.table.value} />;
}
