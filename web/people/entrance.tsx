/** Two doors: an account for the games that one has, and the way back to an account; behind the second, a third for the forgetful. */
import { useSignal } from '@preact/signals';
import { Segments } from '../kit/segments.tsx';
import { said } from '../words/people.ts';
import { recover, signIn, signUp } from './account.ts';
import { Field, Form } from './form.tsx';

const { profile: p } = said;
type Door = 'keep' | 'in' | 'recover';

export function Entrance({ guest, gotCode }: { guest: boolean; gotCode(code: string): void }) {
  const door = useSignal<Door>(guest ? 'keep' : 'in');
  const account = useSignal('');
  const password = useSignal('');
  const code = useSignal('');
  const fields = {
    account: (
      <Field
        label={p.account}
        {...(door.value === 'keep' ? { about: p.accountAbout } : {})}
        autocomplete="username"
        longest={60}
        value={account.value}
        set={(value) => {
          account.value = value;
        }}
      />
    ),
    password: (
      <Field
        label={door.value === 'recover' ? p.newPassword : p.password}
        {...(door.value === 'in' ? {} : { about: p.passwordAbout })}
        secret
        autocomplete={door.value === 'in' ? 'current-password' : 'new-password'}
        value={password.value}
        set={(value) => {
          password.value = value;
        }}
      />
    ),
  };
  const choose = (next: Door): void => {
    door.value = next;
  };
  return (
    <section class="panel" aria-label={`${p.keep}, ${p.signIn}`}>
      <Segments
        label={`${p.keep}, ${p.signIn}`}
        value={door.value === 'recover' ? 'in' : door.value}
        choices={[
          ['keep', p.keep],
          ['in', p.signIn],
        ]}
        choose={choose}
      />
      {door.value === 'keep' && (
        <Form key="keep" button={p.signUp} primary submit={async () => gotCode(await signUp(account.value, password.value))}>
          <p class="soft small">{p.keepAbout}</p>
          {fields.account}
          {fields.password}
        </Form>
      )}
      {door.value === 'in' && (
        <>
          <Form key="in" button={p.signIn} primary submit={() => signIn(account.value, password.value)}>
            <p class="soft small">{p.signInAbout}</p>
            {fields.account}
            {fields.password}
          </Form>
          <button type="button" class="button quiet" onClick={() => choose('recover')}>
            {p.forgotten}
          </button>
        </>
      )}
      {door.value === 'recover' && (
        <>
          <Form key="recover" button={p.recover} primary submit={async () => gotCode(await recover(account.value, code.value, password.value))}>
            <p class="soft small">{p.recoverAbout}</p>
            {fields.account}
            <Field
              label={p.code}
              autocomplete="off"
              longest={100}
              value={code.value}
              set={(value) => {
                code.value = value;
              }}
            />
            {fields.password}
          </Form>
          <button type="button" class="button quiet" onClick={() => choose('in')}>
            {p.remembered}
          </button>
        </>
      )}
    </section>
  );
}
