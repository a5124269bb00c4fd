import { useRef, useState } from 'react';
import { business } from '../../../contract/business.ts';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';
import { toastAnswer, toastNext } from '../../lib/toast.ts';
import { useBring } from '../../ui/bring.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { useCountdown } from './SendConfirmation.tsx';

/** E-mail, the OTP sent to it, new password twice. A reload continues at the current step. */
export default function ForgotForm() {
  const [{ step, email, when }, setReset] = useState(nothing);
  const moved = useRef(false);
  useOnMount(() => setReset(savedReset()));
  const go = (to: PasswordReset) => {
    moved.current = true;
    if (to.step === 0) clearReset();
    else saveReset(to);
    setReset(to);
  };
  const heading = useBring<HTMLHeadingElement>(moved.current && `step ${step}`);
  return (
    <div className="stack">
      <h2 key={step} ref={heading} tabIndex={-1} className="h3">
        Step {step + 1} of 3
      </h2>
      {step === 0 && (
        <EmailStep
          email={email}
          onDone={(known, sentAt) => go({ step: 1, email: known, when: sentAt })}
        />
      )}
      {step === 1 && (
        <CodeStep
          email={email}
          when={when}
          onSent={() => saveReset({ step, email, when: Date.now() })}
          onBack={() => go({ step: 0, email, when })}
          onDone={() => go({ step: 2, email, when: Date.now() })}
        />
      )}
      {step === 2 && <PasswordStep email={email} onExpired={() => go({ step: 1, email, when })} />}
    </div>
  );
}

type PasswordReset = { step: number; email: string; when: number };

const key = 'reset';
const nothing: PasswordReset = { step: 0, email: '', when: 0 };

/** While its code is valid: phones may unload the page. Code and password are never stored. */
export function savedReset(): PasswordReset {
  const kept = { ...nothing, ...keptInTab<PasswordReset>(key) };
  return Date.now() - kept.when < limits.otp.life ? kept : nothing;
}

export const saveReset = (reset: PasswordReset) => keepInTab(key, reset);
const clearReset = () => dropFromTab(key);

type EmailProps = {
  email: string;
  /** The e-mail, and when its code was sent (for an existing code: the latest possible time). */
  onDone(email: string, sentAt: number): void;
};

function EmailStep({ email, onDone }: EmailProps) {
  const has = useRef(false);
  const form = useAskForm({
    schema: () => import('./rules.ts').then(({ sendOtp }) => sendOtp),
    values: { email },
    async send(json) {
      if (has.current) return onDone(json.email, Date.now() - limits.otp.resend);
      await toastAnswer(ask(api.user['send-otp'].$post({ json })));
      onDone(json.email, Date.now());
    },
  });
  /** The pressed button says whether a code is to be sent or is there already. */
  const press = (there: boolean) => () => {
    has.current = there;
  };
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <Field label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <button className="button" type="submit" disabled={form.sending} onClick={press(false)}>
        {form.sending ? 'Sending…' : 'Send OTP'}
      </button>
      <button className="text-button" type="submit" disabled={form.sending} onClick={press(true)}>
        I already have an OTP
      </button>
    </form>
  );
}

type CodeProps = { email: string; when: number; onSent(): void; onBack(): void; onDone(): void };

function CodeStep({ email, when, onSent, onBack, onDone }: CodeProps) {
  const { left, restart } = useCountdown(limits.otp.resend, when);
  const form = useAskForm({
    schema: () => import('./rules.ts').then(({ code }) => code),
    values: { userEnteredOtp: '' },
    async send({ userEnteredOtp }) {
      await toastAnswer(ask(api.user['verify-otp'].$post({ json: { email, userEnteredOtp } })));
      onDone();
    },
  });
  const { act } = useAction();
  const resend = () => {
    restart();
    act(ask(api.user['send-otp'].$post({ json: { email } })), onSent);
  };
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <p>
        If <strong>{email}</strong> has an account, an OTP is on its way to it. It works for{' '}
        {limits.otp.life / 60_000} minutes, in this browser.
      </p>
      <Field
        label="OTP"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 digits"
        {...form.field('userEnteredOtp')}
      />
      <Submit sending={form.sending} busy="Checking…">
        Verify OTP
      </Submit>
      <p className="row">
        <button className="text-button" type="button" disabled={left > 0} onClick={resend}>
          {left > 0 ? `Send again in ${left} s` : 'Send again'}
        </button>
        <button className="text-button" type="button" onClick={onBack}>
          Use another e-mail
        </button>
      </p>
      <p className="small muted">
        It has not come? Look in your spam folder, or call{' '}
        <a href={`tel:${business.phone}`}>{business.phoneDisplay}</a>.
      </p>
    </form>
  );
}

function PasswordStep({ email, onExpired }: { email: string; onExpired(): void }) {
  const form = useAskForm({
    schema: () => import('./rules.ts').then(({ newPassword }) => newPassword),
    values: { pass: '', again: '' },
    async send({ pass }) {
      const { message } = await ask(api.user['update-pass'].$post({ json: { email, pass } }));
      clearReset();
      toastNext(message ?? 'Your password is changed. Please log in.');
      location.replace(paths.login + location.search);
    },
    onFailure(failure) {
      if (failure.status !== 401 && failure.status !== 403) return false;
      onExpired();
      return true;
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${limits.password.least} characters`}
        {...form.field('pass')}
      />
      <PasswordField
        label="New password again"
        autoComplete="new-password"
        {...form.field('again')}
      />
      <Submit sending={form.sending} busy="Saving…">
        Change password
      </Submit>
    </form>
  );
}
