/** Somebody at the table: mute, block, report. */
import './people.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { call, inWords } from '../api/call.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Switch } from '../kit/segments.tsx';
import { said } from '../words/people.ts';
import { readStances, stanceTo, treat } from './stances.ts';

const { others: o } = said;

export interface PersonDialogProps {
  readonly person: string;
  readonly name: string;
  readonly table: string;
  /** Who is heard has changed. */
  changed(): void;
  onClose(): void;
}

export function PersonDialog({ person, name, table, changed, onClose }: PersonDialogProps) {
  const problem = useSignal<string | null>(null);
  const text = useSignal('');
  const sent = useSignal(false);
  const attempt = (act: () => Promise<unknown>): void => {
    problem.value = null;
    act().catch((error: unknown) => {
      problem.value = inWords(error);
    });
  };
  useEffect(() => attempt(readStances), []);
  const stance = stanceTo(person);
  const turn = (how: { readonly block?: boolean; readonly mute?: boolean }): void => attempt(() => treat(person, how).then(changed));
  const report = async (): Promise<void> => {
    await call('POST', '/api/reports', { about: person, table, text: text.value });
    text.value = '';
    sent.value = true;
  };
  return (
    <Dialog title={name} onClose={onClose}>
      <div class="person-acts">
        <Switch title={o.mute} about={o.muteAbout} on={stance?.mute ?? false} turn={(on) => turn({ mute: on })} />
        <Switch title={o.block} about={o.blockAbout} on={stance?.block ?? false} turn={(on) => turn({ block: on })} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            attempt(report);
          }}
        >
          <label class="strong" for="report">
            {o.report}
          </label>
          <p class="soft small" id="report-about">
            {o.reportAbout}
          </p>
          <textarea
            id="report"
            class="field"
            rows={3}
            maxLength={500}
            aria-describedby="report-about"
            value={text}
            onInput={(event) => {
              text.value = event.currentTarget.value;
              sent.value = false;
            }}
          />
          <button type="submit" class="button">
            {o.sendReport}
          </button>
          {sent.value && <p role="status">{o.reported}</p>}
        </form>
        {problem.value !== null && (
          <p class="error" role="alert">
            {problem.value}
          </p>
        )}
      </div>
    </Dialog>
  );
}
