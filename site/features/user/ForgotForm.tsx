import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { sendOtp, updatePass, verifyOtp } from '../../../contract/user.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast, toastNext } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { usePause } from './pause.ts';
import { forgetReset, keepReset, type Reset, recallReset } from './reset.ts';

const code = z.object({ userEnteredOtp: verifyOtp.shape.userEnteredOtp });
const passwords = z.object({ pass: updatePass.shape.pass, again: z.string() }).check(
  z.refine(({ pass, again }) => pass === again, {
    error: 'The two passwords are not the same',
    path: ['again'],
  }),
);

const steps = ['Your e-mail', 'The code', 'New password'];

/**
 * Reset in three steps: the e-mail, the six digits sent to it, the new password twice. A page loaded anew meanwhile
 * goes on where it was.
 */
export default function ForgotForm() {
  const [{ step, email, when }, setReset] = useState(recallReset);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const go = (to: Reset) => {
    moved.current = true;
    if (to.step === 0) forgetReset();
    else keepReset(to);
    setReset(to);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the step
  useEffect(() => {
    if (moved.current) heading.current?.focus();
  }, [step]);
  return (
    <div className="stack">
      <h2 ref={heading} tabIndex={-1}>
        Step {step + 1} of 3: {steps[step]}
      </h2>
      {step === 0 && (
        <EmailStep
          email={email}
          onDone={(known, sent) => go({ step: 1, email: known, when: sent })}
        />
      )}
      {step === 1 && (
        <CodeStep
          email={email}
          when={when}
          onSent={() => keepReset({ step, email, when: Date.now() })}
          onBack={() => go({ step: 0, email, when })}
          onDone={() => go({ step: 2, email, when: Date.now() })}
        />
      )}
      {step === 2 && <PasswordStep email={email} onExpired={() => go({ step: 1, email, when })} />}
    </div>
  );
}

type EmailProps = {
  email: string;
  /** The e-mail, and the moment its code was sent or might have been at the latest. */
  onDone(email: string, sent: number): void;
};

function EmailStep({ email, onDone }: EmailProps) {
  const has = useRef(false);
  const form = useAskForm({
    schema: sendOtp,
    values: { email },
    async send(json) {
      if (has.current) return onDone(json.email, Date.now() - limits.otp.resend);
      const { message } = await ask(api.user['send-otp'].$post({ json }));
      if (message) toast(message);
      onDone(json.email, Date.now());
    },
  });
  /** The button pressed says whether a code is wanted or there is one. */
  const press = (there: boolean) => () => {
    has.current = there;
  };
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.field('email')}
      />
      <button className="button" type="submit" disabled={form.sending} onClick={press(false)}>
        {form.sending ? 'Sending…' : 'Send OTP'}
      </button>
      <p>
        <button className="text-button" type="submit" disabled={form.sending} onClick={press(true)}>
          I already have a code
        </button>
      </p>
    </form>
  );
}

type CodeProps = {
  email: string;
  /** When the code was sent. */
  when: number;
  onSent(): void;
  onBack(): void;
  onDone(): void;
};

function CodeStep({ email, when, onSent, onBack, onDone }: CodeProps) {
  const { left, restart } = usePause(limits.otp.resend, when);
  const form = useAskForm({
    schema: code,
    values: { userEnteredOtp: '' },
    async send({ userEnteredOtp }) {
      const { message } = await ask(
        api.user['verify-otp'].$post({ json: { email, userEnteredOtp } }),
      );
      if (message) toast(message);
      onDone();
    },
  });
  const resend = async () => {
    restart();
    const words = await ask(api.user['send-otp'].$post({ json: { email } })).then(
      ({ message }) => {
        onSent();
        return message;
      },
      (error: Error) => error.message,
    );
    if (words) toast(words);
  };
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <p>
        If <strong>{email}</strong> has an account, six digits are on their way to it. They work for
        10 minutes.
      </p>
      <Field
        label="OTP"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 digits"
        {...form.field('userEnteredOtp')}
      />
      <button className="button" type="submit" disabled={form.sending}>
        {form.sending ? 'Checking…' : 'Verify OTP'}
      </button>
      <p className="row">
        <button className="text-button" type="button" disabled={left > 0} onClick={resend}>
          {left > 0 ? `Send again in ${left} s` : 'Send again'}
        </button>
        <button className="text-button" type="button" onClick={onBack}>
          Use another e-mail
        </button>
      </p>
    </form>
  );
}

function PasswordStep({ email, onExpired }: { email: string; onExpired(): void }) {
  const form = useAskForm({
    schema: passwords,
    values: { pass: '', again: '' },
    async send({ pass }) {
      const { message } = await ask(api.user['update-pass'].$post({ json: { email, pass } }));
      forgetReset();
      toastNext(message ?? 'Your password is changed. Please log in.');
      location.replace(paths.login + location.search);
    },
    onFailure(failure) {
      if (failure.status !== 401 && failure.status !== 403) return false;
      toast(failure.message, 'error');
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
      <button className="button" type="submit" disabled={form.sending}>
        {form.sending ? 'Saving…' : 'Change password'}
      </button>
    </form>
  );
}
