/** Who one is in this hall: the name, an account to be found again by, and the way out. */
import './people.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { known, me, rename, whoAmI } from '../api/session.ts';
import { HallBar } from '../kit/hall-bar.tsx';
import { Icon } from '../kit/icon.tsx';
import { Waiting } from '../kit/waiting.tsx';
import { said } from '../words/people.ts';
import { changePassword, setWebhook } from './account.ts';
import { Blocked } from './blocked.tsx';
import { Entrance } from './entrance.tsx';
import { Field, Form } from './form.tsx';
import { Leaving } from './leaving.tsx';
import { RecoveryCode } from './recovery-code.tsx';

const { profile: p } = said;

export function ProfilePage() {
  const code = useSignal<string | null>(null);
  const farewell = useSignal<string | null>(null);
  useEffect(() => {
    whoAmI().catch(() => {
      known.value = true;
    });
  }, []);
  if (!known.value) return <Waiting />;
  const self = me.value;
  return (
    <>
      <HallBar />
      <main id="main" class="profile" tabIndex={-1}>
        <h1>{self === null ? p.title : self.name}</h1>
        <p class="soft" role="status">
          {farewell.value ?? (self === null ? p.stranger : self.account === null ? p.guest : p.member(self.account))}
        </p>
        {code.value !== null && (
          <RecoveryCode
            code={code.value}
            done={() => {
              code.value = null;
            }}
          />
        )}
        <Name />
        {self?.account == null && (
          <Entrance
            guest={self !== null}
            gotCode={(fresh) => {
              farewell.value = null;
              code.value = fresh;
            }}
          />
        )}
        {self !== null && <Webhook key={`hook ${self.id}`} />}
        {self?.account != null && <Password />}
        {self !== null && <Blocked />}
        {self !== null && (
          <Leaving
            self={self}
            left={(words) => {
              farewell.value = words;
              code.value = null;
            }}
          />
        )}
      </main>
    </>
  );
}

function Name() {
  const now = me.value?.name ?? '';
  const name = useSignal(now);
  const shown = useRef(now);
  // Only when it has become another one: what was typed in the meantime stays.
  useEffect(() => {
    if (shown.current !== now) name.value = now;
    shown.current = now;
  }, [now]);
  return (
    <section class="panel">
      <h2>{p.name}</h2>
      <Form button={p.save} done={p.saved} submit={() => rename(name.value)}>
        <Field
          label={p.name}
          about={p.nameAbout}
          autocomplete="nickname"
          longest={300}
          value={name.value}
          set={(value) => {
            name.value = value;
          }}
        />
      </Form>
    </section>
  );
}

function Webhook() {
  const address = useSignal(me.value?.webhook ?? '');
  return (
    <section class="panel">
      <h2>{p.webhook}</h2>
      <p class="soft small">{p.webhookAbout}</p>
      <Form button={p.save} done={p.saved} submit={() => setWebhook(address.value)}>
        <Field
          label={p.webhookAddress}
          autocomplete="off"
          longest={600}
          value={address.value}
          set={(value) => {
            address.value = value;
          }}
        />
      </Form>
    </section>
  );
}

function Password() {
  const old = useSignal('');
  const next = useSignal('');
  return (
    <section class="panel">
      <details>
        <summary>
          <h2>{p.changePassword}</h2>
          <Icon name="down" />
        </summary>
        <Form button={p.changePassword} done={p.changed} submit={() => changePassword(old.value, next.value)}>
          <Field
            label={p.oldPassword}
            secret
            autocomplete="current-password"
            value={old.value}
            set={(value) => {
              old.value = value;
            }}
          />
          <Field
            label={p.newPassword}
            about={p.passwordAbout}
            secret
            autocomplete="new-password"
            value={next.value}
            set={(value) => {
              next.value = value;
            }}
          />
        </Form>
      </details>
    </section>
  );
}
