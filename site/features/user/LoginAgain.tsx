import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { limits } from '../../../contract/limits.ts';
import type { OwnUser } from '../../../contract/user.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask, CallFailed, withToken } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { lazily } from '../../lib/on-demand.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { $user, keep, loadUser } from '../../lib/session.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { storedToken } from '../../lib/token.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { enter } from './login-success.ts';
import { useCountdown } from './SendConfirmation.tsx';

const Verify = lazily(async () => (await import('../passkey/SecondFactor.tsx')).Verify);

export type AskedLogin = {
  email: string;
  title: string;
  why: string;
  /** The ways in: staff have the password alone, an account of an order perhaps none. */
  ways: Way[];
  /** The way that is taken first; without one the person chooses. */
  first?: Way;
  isMeant(user: OwnUser): boolean;
};
type Way = 'password' | 'code';

/** Whether the page is whose it is meant to be, with that token. */
async function isBack(token: string | undefined, { isMeant }: AskedLogin): Promise<boolean> {
  if (!token || !keep(token))
    throw new CallFailed(0, 'Your browser does not let this site keep you logged in.');
  await loadUser();
  const user = $user.get();
  return Boolean(user && isMeant(user));
}

type Props = { asked: AskedLogin; onDone(isIn: boolean): void };
type WayProps = Props & {
  /** Leads to the other way; undefined where there is none. */
  other: (() => void) | undefined;
};

/** Asks for a password, with the second factor where there is one, or for a code of a mail. */
function LoginAgain({ asked, onDone }: Props) {
  const { isMeant, ways, title, why, email } = asked;
  const [way, setWay] = useState(asked.first);
  const [ended] = useState(storedToken);
  // Another tab may be quicker.
  useEffect(
    () =>
      $user.listen((now) => {
        if (now && isMeant(now) && storedToken() !== ended) onDone(true);
      }),
    [isMeant, ended, onDone],
  );
  const other = ways.length > 1 ? () => setWay(way === 'code' ? 'password' : 'code') : undefined;
  if (way === 'password') return <ByPassword asked={asked} onDone={onDone} other={other} />;
  if (way === 'code') return <ByCode asked={asked} onDone={onDone} other={other} />;
  return (
    <Dialog title={title} onClose={() => onDone(false)} leave="Use another e-mail">
      <p>{why}</p>
      <p>
        <strong>{email}</strong>
      </p>
      <p className="row">
        <Button onClick={() => setWay('code')}>Send me a code</Button>
        <Button quiet onClick={() => setWay('password')}>
          Use my password
        </Button>
      </p>
    </Dialog>
  );
}

function ByPassword({ asked, onDone, other }: WayProps) {
  const { email, title, why } = asked;
  const [first, setFirst] = useState<string>();
  const form = useAskForm({
    schema: () => import('./rules.ts').then(({ login }) => login),
    values: { email, password: '' },
    async send(json) {
      const { token, data } = await enter(json);
      if (data?.secondFactor) setFirst(token);
      else onDone(await isBack(token, asked));
    },
  });
  const cancel = () => onDone(false);
  if (first)
    return (
      <Dialog title={title} onClose={cancel}>
        <Verify
          token={first}
          onVerified={async ({ token }) => onDone(await isBack(token, asked))}
        />
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      form={form}
      action="Login"
      busy="Logging in…"
      onClose={cancel}
      above={<p>{why}</p>}
      below={other && <OtherWay onChoose={other}>Send me a code instead</OtherWay>}
    >
      <Field label="Email" type="email" autoComplete="username" readOnly {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-focus
        {...form.field('password')}
      />
    </FormDialog>
  );
}

function ByCode({ asked, onDone, other }: WayProps) {
  const { email, title, why } = asked;
  const { act } = useAction();
  const { left, restart } = useCountdown(limits.otp.resend, 0);
  const sendCode = () => {
    restart();
    act(
      ask(api.user['send-otp'].$post({ json: { email, purpose: 'login' } }, withToken())),
      () => undefined,
    );
  };
  useOnMount(sendCode);
  const form = useAskForm({
    schema: () => import('./rules.ts').then(({ code }) => code),
    values: { userEnteredOtp: '' },
    async send({ userEnteredOtp }) {
      const json = { email, userEnteredOtp };
      const entered = ask(api.user['login-by-code'].$post({ json }, withToken()));
      const { token } = await toastAnswer(entered);
      onDone(await isBack(token, asked));
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      action="Login"
      busy="Checking…"
      onClose={() => onDone(false)}
      above={
        <p>
          {why} We sent six digits to <strong>{email}</strong>.
        </p>
      }
      below={
        <p className="row">
          <button className="text-button" type="button" disabled={left > 0} onClick={sendCode}>
            {left > 0 ? `Send another code in ${left} s` : 'Send another code'}
          </button>
          {other && <OtherWay onChoose={other}>Use my password</OtherWay>}
        </p>
      }
    >
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 digits"
        data-focus
        {...form.field('userEnteredOtp')}
      />
    </FormDialog>
  );
}

const OtherWay = ({ onChoose, children }: { onChoose(): void; children: string }) => (
  <button className="text-button" type="button" onClick={onChoose}>
    {children}
  </button>
);

/** Opens that dialog over the page; answers whether whoever is meant is logged in then. */
export const askLogin = (login: AskedLogin): Promise<boolean> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const done = (isIn: boolean) => {
      root.unmount();
      place.remove();
      resolve(isIn);
    };
    root.render(<LoginAgain asked={login} onDone={done} />);
  });
