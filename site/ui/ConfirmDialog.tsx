import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  question: string;
  /** Label of the confirming button, and of the way out where 'Cancel' could be taken for it. */
  action: string;
  keep?: string | undefined;
  /** It takes something away: its button is none to be drawn to. */
  grave?: boolean | undefined;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
};

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({
  question,
  action,
  keep = 'Cancel',
  grave = false,
  busy,
  onConfirm,
  onClose,
  children,
}: Props) => (
  <Dialog
    title={question}
    onClose={onClose}
    locked={busy}
    foot={
      <p className="row end">
        <Button quiet off={busy} onClick={onClose}>
          {keep}
        </Button>
        <Button className={grave ? 'button grave' : 'button'} off={busy} onClick={onConfirm}>
          {busy ? 'One moment…' : action}
        </Button>
      </p>
    }
  >
    {children}
  </Dialog>
);
