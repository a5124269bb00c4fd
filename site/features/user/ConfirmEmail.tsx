import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { dailyLimits } from '../../../contract/daily-limits.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { $user } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { SendConfirmation } from './SendConfirmation.tsx';
import './confirm-email.css';

/** Asks a user whose e-mail is not confirmed for the code of the mail, and offers to send it again. */
export default function ConfirmEmail() {
  const user = useStore($user);
  const [confirmed, setConfirmed] = useState('');
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (confirmed) thanks.current?.focus();
  }, [confirmed]);
  if (confirmed)
    return (
      <p ref={thanks} className="notice" role="status" tabIndex={-1}>
        {confirmed}
      </p>
    );
  if (!user || user.emailConfirmed) return null;
  return <CodeForm email={user.email} onDone={setConfirmed} />;
}

function CodeForm({ email, onDone }: { email: string; onDone(message: string): void }) {
  const form = useAskForm({
    schema: () => import('../../../contract/confirm.ts').then(({ confirmCode }) => confirmCode),
    values: { code: '' },
    async send(json) {
      const { message } = await ask(api.user['confirm-code'].$post({ json }));
      const user = $user.get();
      if (user) $user.set({ ...user, emailConfirmed: true });
      if (message) toast(message);
      onDone(message ?? 'Your e-mail is confirmed.');
    },
  });
  return (
    <section className="notice confirm-email" aria-labelledby="confirm-email">
      <h2 id="confirm-email">Your e-mail is not confirmed yet</h2>
      <p>
        Until it is, you can place {dailyLimits.orders.unconfirmed} orders a day. We sent a link and
        a code to <strong>{email}</strong>: open the link, or type the code here.
      </p>
      <form method="post" noValidate onSubmit={form.submit}>
        <Field
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6 digits"
          {...form.field('code')}
        />
        <p className="row">
          <Submit sending={form.sending} busy="Checking…">
            Confirm
          </Submit>
          <SendConfirmation />
        </p>
      </form>
    </section>
  );
}
