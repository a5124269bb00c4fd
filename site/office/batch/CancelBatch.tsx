import * as z from 'zod/mini';
import type { Batch } from '../../../contract/batch-office.ts';
import { limits } from '../../../contract/limits.ts';
import type { RosterEntry } from '../../../contract/roster.ts';
import { TextArea } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { ifStale } from '../kit/calls.ts';
import { cancelBatch } from './api.ts';

type Props = Ends & { batch: Batch; students: RosterEntry[] };

const schema = z.object({
  reason: z.string().check(z.regex(/\S/, 'Say why, for its students')),
});

/** Asks why, and says who will be told, before a batch is cancelled for good. */
export function CancelBatch({ batch, students, ...ends }: Props) {
  const { _id: id, updatedAt, courseName, waiting, offered } = batch;
  const inLine = waiting + offered;
  const { length } = students;
  const studentsGet = length === 1 ? 'Its student gets' : `${countOf(length, 'students')} get`;
  const peopleGet =
    inLine === 1 ? 'the person on it gets' : `${countOf(inLine, 'people')} on it get`;
  return (
    <AskDialog
      title={`Cancel ${courseName}?`}
      action="Cancel the batch"
      busy="One moment…"
      mayCancel
      schema={schema}
      values={{ reason: '' }}
      send={({ reason }) => cancelBatch({ id, updatedAt, reason })}
      onFailure={ifStale(ends.onDone)}
      above={
        <p>
          This cannot be taken back.{' '}
          {length === 0
            ? 'It has no students.'
            : `${studentsGet} a mail with the reason and can choose another batch or ` +
              'their money back.'}
          {inLine > 0 && ` The waiting list ends: ${peopleGet} a mail too.`}
        </p>
      }
      {...ends}
    >
      {(form) => (
        <TextArea
          label="Why"
          hint="Its students read this."
          maxLength={limits.note}
          {...form.field('reason')}
        />
      )}
    </AskDialog>
  );
}
