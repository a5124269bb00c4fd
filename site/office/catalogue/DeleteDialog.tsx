import type { Success } from '../../../contract/reply.ts';
import { useAction } from '../../lib/action.ts';
import type { CallFailed } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

type Props = {
  name: string;
  remove(): Promise<Success>;
  onGone(): void;
  onClose(): void;
};

/** Asks for confirmation, deletes, and shows the result. */
export function DeleteDialog({ name, remove, onGone, onClose }: Props) {
  const { busy, run } = useAction();
  const confirm = async () => {
    const { message } = await remove();
    toast(message ?? `${name} is deleted`);
    onGone();
  };
  const onFailure = ({ status }: CallFailed) => {
    // It was deleted by somebody else meanwhile.
    if (status === 404) onGone();
  };
  return (
    <ConfirmDialog
      question="Are you sure to delete?"
      action="Delete"
      busy={busy}
      onConfirm={() => void run(confirm, onFailure).then(onClose)}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong> and its pictures leave the site at once. Orders keep their copy of
        name and price.
      </p>
    </ConfirmDialog>
  );
}
