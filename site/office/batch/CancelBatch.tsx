import { useState } from 'react';
import type { Batch } from '../../../contract/batch-office.ts';
import { limits } from '../../../contract/limits.ts';
import type { RosterEntry } from '../../../contract/roster.ts';
import { useAction } from '../../lib/action.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import { cancelBatch } from './api.ts';

type Props = { batch: Batch; students: RosterEntry[]; onClose(): void; onDone(): void };

/** Asks why, and says who will be told, before a batch is cancelled for good. */
export function CancelBatch({ batch, students, onClose, onDone }: Props) {
  const { _id: id, updatedAt, courseName, waiting, offered } = batch;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { busy, run } = useAction();
  const cancel = async () => {
    if (reason.trim() === '') return setError('Say why, for its students');
    await run(
      async () => {
        const { message } = await cancelBatch({ id, updatedAt, reason });
        toast(message ?? 'Batch cancelled');
        onDone();
      },
      // Somebody else changed it meanwhile: the page shows how.
      ({ status }) => status === 409 && onDone(),
    );
  };
  const inLine = waiting + offered;
  return (
    <ConfirmDialog
      question={`Cancel ${courseName}?`}
      action="Cancel the batch"
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>
        This cannot be taken back.{' '}
        {students.length > 0
          ? `${students.length === 1 ? 'Its student gets' : `${countOf(students.length, 'students')} get`} a mail with the reason and can choose another batch or their money back.`
          : 'It has no students.'}
        {inLine > 0 &&
          ` The waiting list ends: ${inLine === 1 ? 'the person on it gets' : `${countOf(inLine, 'people')} on it get`} a mail too.`}
      </p>
      <TextArea
        label="Why"
        hint="Its students read this."
        maxLength={limits.note}
        value={reason}
        error={error}
        onChange={({ target }) => {
          setReason(target.value);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
