/** Whom I have muted or blocked, and the way back. */
import { useEffect } from 'preact/hooks';
import { Switch } from '../kit/segments.tsx';
import { said } from '../words/people.ts';
import { readStances, stances, treat } from './stances.ts';

const { profile: p, others: o } = said;

export function Blocked() {
  useEffect(() => {
    readStances().catch(() => {});
  }, []);
  return (
    <section class="panel">
      <h2>{p.blocked}</h2>
      {stances.value.length === 0 ? (
        <p class="soft">{p.noBlocked}</p>
      ) : (
        <ul class="blocked">
          {stances.value.map(({ person, name, block, mute }) => (
            <li key={person}>
              <h3>{name}</h3>
              <Switch title={o.mute} on={mute} turn={(on) => void treat(person, { mute: on })} />
              <Switch title={o.block} on={block} turn={(on) => void treat(person, { block: on })} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
