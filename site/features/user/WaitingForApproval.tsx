import { Button } from '../../ui/Button.tsx';

type Props = {
  /** What everybody else sees until then. */
  until: string;
  /** Label of the button. */
  action: string;
  busy: boolean;
  onTakeBack(): void;
};

/** Says at a field that its new value waits for the office, and lets the student take it back. For a field's hint. */
export const WaitingForApproval = ({ until, action, busy, onTakeBack }: Props) => (
  <span className="row waiting-for-approval">
    <span className="pill">Waiting for approval</span>
    <span>{until}</span>
    <Button className="button quiet small" off={busy} onClick={onTakeBack}>
      {busy ? 'One moment…' : action}
    </Button>
  </span>
);
