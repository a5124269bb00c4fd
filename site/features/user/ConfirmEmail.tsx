import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { dailyLimits } from '../../../contract/daily-limits.ts';
import { lazily } from '../../lib/on-demand.ts';
import { $user } from '../../lib/session.ts';
import { useBring } from '../../ui/bring.ts';
import { SendConfirmation } from './SendConfirmation.tsx';

/** Loaded for those who open it. Without it the link of the mail still confirms. */
const ConfirmCode = lazily(async () => (await import('./ConfirmCode.tsx')).ConfirmCode);

/** Where it is folded, the form comes when it is asked for: the page has none. */
export function ConfirmEmail({ isFolded = false, why = manyOrders }: Partial<Why>) {
  const user = useStore($user);
  const [confirmed, setConfirmed] = useState('');
  const thanks = useBring<HTMLParagraphElement>(confirmed);
  if (confirmed)
    return (
      <p ref={thanks} className="notice" role="status" tabIndex={-1}>
        {confirmed}
      </p>
    );
  if (!user || user.emailConfirmed) return null;
  return <Notice email={user.email} isFolded={isFolded} why={why} onDone={setConfirmed} />;
}

/** What depends on it, in a sentence. */
type Why = { isFolded: boolean; why: string };

const manyOrders = `Until it is, you can place ${dailyLimits.orders.unconfirmed} orders a day.`;

type NoticeProps = Why & { email: string; onDone(message: string): void };

function Notice({ email, isFolded, why, onDone }: NoticeProps) {
  const [isOpen, setOpen] = useState(!isFolded);
  return (
    <section className="notice" aria-label="Your e-mail is not confirmed yet">
      <details
        open={!isFolded || undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>Confirm your e-mail</summary>
        <div className="stack">
          <p>
            {why} We sent a link and a code to <strong>{email}</strong>: open the link, or type the
            code here.
          </p>
          {isOpen && (
            <Suspense>
              <ConfirmCode hasFocus={isFolded} onDone={onDone} />
            </Suspense>
          )}
          <SendConfirmation />
        </div>
      </details>
    </section>
  );
}
