import { useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { deleteRecord } from '../api.ts';

type Props = {
  noun: 'enquiry' | 'demo';
  id: string;
  /** Whose it is, and what it is: 'booking'. */
  name: string;
  what: string;
  /** Returns 'left' when it navigates away. */
  onDone(message: string): unknown;
};

/** Deletes a message or booking of somebody who takes their consent back, after a question. */
export function DeleteRecord({ noun, id, name, what, onDone }: Props) {
  const mayDelete = useMay('erasePeople');
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction();
  const remove = async () => {
    const { message } = await deleteRecord(noun, id);
    return onDone(message ?? 'Deleted');
  };
  if (!mayDelete) return null;
  return (
    <>
      <Button className="button quiet small" data-row off={false} onClick={() => setAsking(true)}>
        Delete
        <span className="visually-hidden">
          : {what} of {name}
        </span>
      </Button>
      {asking && (
        <ConfirmDialog
          question={`Delete the ${what} of ${name}?`}
          action="Delete for good"
          busy={busy}
          onConfirm={() => void run(remove)}
          onClose={() => setAsking(false)}
        >
          <p>For people who take their consent back. It cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
