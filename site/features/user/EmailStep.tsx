import { useRef } from 'react';
import { limits } from '../../../contract/limits.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { said } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';

type Props = {
  email: string;
  /** The e-mail, and when its code was sent (for an existing code: the latest possible time). */
  onDone(email: string, sent: number): void;
};

/** First step of a password reset: the e-mail address. */
export function EmailStep({ email, onDone }: Props) {
  const has = useRef(false);
  const form = useAskForm({
    schema: () => import('./rules.ts').then(({ sendOtp }) => sendOtp),
    values: { email },
    async send(json) {
      if (has.current) return onDone(json.email, Date.now() - limits.otp.resend);
      await said(ask(api.user['send-otp'].$post({ json })));
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
      <p>
        <button className="text-button" type="submit" disabled={form.sending} onClick={press(true)}>
          I already have a code
        </button>
      </p>
    </form>
  );
}
