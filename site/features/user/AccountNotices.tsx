import { paths } from '../../../contract/paths.ts';
import { Button } from '../../ui/Button.tsx';

/** That nothing which is sent to somebody arrives, and who can put it right. */
export const NotArriving = ({ email }: { email: string }) => (
  <p className="notice" role="status">
    Our mails to <strong>{email}</strong> do not arrive. Is it right, is the mailbox full, or are we
    taken for spam? <a href={paths.contact}>Tell us</a> another one, or that it works again.
  </p>
);

type Props = { until: string; action: string; busy: boolean; onTakeBack(): void };

/** A field's hint: its new value waits for the office, and can be taken back. */
export const WaitingForApproval = ({ until, action, busy, onTakeBack }: Props) => (
  <span className="row waiting-for-approval">
    <span className="pill">Waiting for approval</span>
    <span>{until}</span>
    <Button quiet small off={busy} onClick={onTakeBack}>
      {busy ? 'One moment…' : action}
    </Button>
  </span>
);
