/** That a newer build waits: in a game for its end, in the hall for a click. */
import { Icon } from '../kit/icon.tsx';
import { words } from '../words/index.ts';
import { renewPage } from './renewal.ts';
import { newBuild } from './version.ts';

const { local: l } = words;

export function NewBuild({ at, playing = false }: { at: 'hall' | 'table'; playing?: boolean }) {
  if (!newBuild.value) return null;
  return (
    <p class={at === 'table' ? 'banner' : 'hall-banner'} role="status">
      <Icon name="again" />
      {playing ? l.newVersion : l.newVersionNow}
      {!playing && (
        <button type="button" class="button" onClick={() => void renewPage()}>
          {l.load}
        </button>
      )}
    </p>
  );
}
