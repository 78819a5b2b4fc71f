/** The ways out. What cannot be undone is asked twice. */
import { useSignal } from '@preact/signals';
import type { Self } from '../api/shapes.ts';
import { said } from '../words/people.ts';
import { remove, signOut } from './account.ts';
import { Field, Form } from './form.tsx';

const { profile: p } = said;

export function Leaving({ self, left }: { self: Self; left(words: string): void }) {
  const sure = useSignal<'out' | 'remove' | null>(null);
  const password = useSignal('');
  const guest = self.account === null;
  const stay = (
    <button
      type="button"
      class="button quiet"
      onClick={() => {
        sure.value = null;
      }}
    >
      {p.stay}
    </button>
  );
  return (
    <section class="panel">
      <h2>{p.leaving}</h2>
      {sure.value === null && (
        <>
          {guest ? (
            <p>
              <button
                type="button"
                class="button"
                onClick={() => {
                  sure.value = 'out';
                }}
              >
                {p.signOut}
              </button>
            </p>
          ) : (
            <Form button={p.signOut} submit={() => signOut('here').then(() => left(p.out))} />
          )}
          {!guest && (
            <Form button={p.everywhere} submit={() => signOut('everywhere').then(() => left(p.out))}>
              <p class="soft small">{p.everywhereAbout}</p>
            </Form>
          )}
          <p>
            <button
              type="button"
              class="button"
              onClick={() => {
                sure.value = 'remove';
              }}
            >
              {guest ? p.removeGuest : p.remove}
            </button>
          </p>
        </>
      )}
      {sure.value === 'out' && (
        <div class="sure">
          <p role="alert">{p.signOutGuest}</p>
          <Form button={p.signOutSure} submit={() => signOut('here').then(() => left(p.out))} />
          {stay}
        </div>
      )}
      {sure.value === 'remove' && (
        <div class="sure">
          <p role="alert">{p.removeAbout}</p>
          <Form button={p.removeSure} submit={() => remove(guest ? null : password.value).then(() => left(p.gone))}>
            {!guest && (
              <Field
                label={p.password}
                secret
                autocomplete="current-password"
                value={password.value}
                set={(value) => {
                  password.value = value;
                }}
              />
            )}
          </Form>
          {stay}
        </div>
      )}
    </section>
  );
}
