import { Button } from '../../ui/Button.tsx';

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
