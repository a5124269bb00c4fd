import { limits } from '../../../contract/limits.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { said } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { useCountdown } from './countdown.ts';

type Props = {
  email: string;
  /** When the code was sent. */
  when: number;
  onSent(): void;
  onBack(): void;
  onDone(): void;
};

/** Second step of a password reset: the code that was sent by e-mail. */
export function CodeStep({ email, when, onSent, onBack, onDone }: Props) {
  const { left, restart } = useCountdown(limits.otp.resend, when);
  const form = useAskForm({
    schema: () => import('./rules.ts').then(({ code }) => code),
    values: { userEnteredOtp: '' },
    async send({ userEnteredOtp }) {
      await said(ask(api.user['verify-otp'].$post({ json: { email, userEnteredOtp } })));
      onDone();
    },
  });
  const { run } = useAction();
  const resend = async () => {
    restart();
    await run(async () => {
      await said(ask(api.user['send-otp'].$post({ json: { email } })));
      onSent();
    });
  };
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <p>
        If <strong>{email}</strong> has an account, six digits are on their way to it. They work for
        10 minutes, in this browser.
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
    </form>
  );
}
