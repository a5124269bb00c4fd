import { useState } from 'react';
import type { Success } from '../../../contract/reply.ts';
import { CallFailed } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

type Props = {
  name: string;
  remove(): Promise<Success>;
  onGone(): void;
  onClose(): void;
};

/** Asks as the school words it, deletes, and says so. */
export function DeleteDialog({ name, remove, onGone, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const { message } = await remove();
      toast(message ?? `${name} is deleted`);
      onGone();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast(error.message, 'error');
      // Somebody else was faster.
      if (error.status === 404) onGone();
    }
    onClose();
  };
  return (
    <ConfirmDialog
      question="Are you sure to delete?"
      action="Delete"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong> and its pictures leave the site at once. Orders keep their copy of
        name and price.
      </p>
    </ConfirmDialog>
  );
}
