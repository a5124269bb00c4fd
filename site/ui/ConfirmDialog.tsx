import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  question: string;
  /** Label of the confirming button. */
  action: string;
  /** True while the action runs. */
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
};

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({ question, action, busy, onConfirm, onClose, children }: Props) => (
  <Dialog title={question} onClose={onClose} locked={busy}>
    {children}
    <p className="row end">
      <Button quiet off={busy} onClick={onClose}>
        Cancel
      </Button>
      <Button off={busy} onClick={onConfirm}>
        {busy ? 'One moment…' : action}
      </Button>
    </p>
  </Dialog>
);
