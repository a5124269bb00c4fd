import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

type Props = {
  question: string;
  /** The word on the button that does it. */
  action: string;
  /** True while it is being done. */
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
};

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = ({ question, action, busy, onConfirm, onClose, children }: Props) => (
  <Dialog title={question} onClose={onClose} locked={busy}>
    {children}
    <p className="row end">
      <button type="button" className="button quiet" disabled={busy} onClick={onClose}>
        Cancel
      </button>
      <button type="button" className="button" disabled={busy} onClick={onConfirm}>
        {busy ? 'One moment…' : action}
      </button>
    </p>
  </Dialog>
);
