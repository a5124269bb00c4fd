import { useRef } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { RosterEntry } from '../../../contract/roster.ts';
import { countOf } from '../../ui/text.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { together } from '../kit/calls.ts';
import { useEditForm } from '../kit/PageForm.tsx';
import { RecordScreen } from '../kit/RecordScreen.tsx';
import { getBatch, getRoster, listTeachers, updateBatch } from './api.ts';
import { BatchFields } from './BatchFields.tsx';
import { isMoved, schema, usePlan, valuesOf } from './batch-form.ts';

type Known = Awaited<ReturnType<typeof load>>['data'];

const load = (id: string) =>
  together({ batch: getBatch(id), teachers: listTeachers(), roster: getRoster(id) });

export const EditBatch = ({ id }: { id: string }) => (
  <RecordScreen
    load={() => load(id)}
    label="Loading the batch"
    rows={6}
    title={({ batch }) => batch.courseName}
  >
    {(known) =>
      known.batch.state === 'cancelled' ? (
        <p>
          This batch was cancelled and stays as it is.{' '}
          <a href={paths.adminBatch(id)}>Back to the batch</a>
        </p>
      ) : (
        <Edit {...known} />
      )
    }
  </RecordScreen>
);

function Edit({ batch: loaded, teachers, roster }: Known) {
  const { _id: id } = loaded;
  const { open, dialog } = useDialog();
  /** The office has read who will be told. */
  const hasRead = useRef(false);
  // Whose seat is not held any more has no days to be told of.
  const told = roster.filter(({ seat, status }) => seat !== 'none' || status !== 'pending');
  const { form, conflict } = useEditForm({
    record: loaded,
    valuesOf,
    schema,
    async send({ courseId: _, ...json }, updatedAt) {
      if (told.length > 0 && isMoved(valuesOf(batch), form.getValues()) && !hasRead.current) {
        ask();
        return undefined;
      }
      hasRead.current = false;
      return updateBatch({ ...json, id, updatedAt });
    },
    next: () => paths.adminBatch(id),
  });
  const batch = conflict.record;
  const ask = () =>
    open((ends) => (
      <Confirm
        question={`Tell ${countOf(told.length, 'students')} of the change?`}
        action="Save and tell them"
        send={async () => {
          hasRead.current = true;
          void form.submit();
          return undefined;
        }}
        {...ends}
      >
        <WhoIsNotified students={told} />
      </Confirm>
    ));
  // Nobody sees a draft, so a batch that students know is none again.
  const isKnown = batch.state !== 'draft' && roster.length + batch.waiting + batch.offered > 0;
  const planning = usePlan(form);
  // Whoever taught it before may go on, though no longer among those who can be chosen.
  const isListed = batch.teacherId === '' || teachers.some(({ _id }) => _id === batch.teacherId);
  const known = isListed ? teachers : [...teachers, { _id: batch.teacherId, name: batch.teacher }];
  return (
    <>
      <BatchFields
        form={form}
        conflict={conflict}
        planning={planning}
        teachers={known}
        states={isKnown ? ['open', 'closed'] : ['draft', 'open', 'closed']}
        taken={batch.taken + batch.offered}
        own={id}
        action="Save"
        back={paths.adminBatch(id)}
      />
      {dialog}
    </>
  );
}

/** Who has to know of other days, hours or another place, and what they are asked. */
const WhoIsNotified = ({ students }: { students: RosterEntry[] }) => (
  <>
    <p>
      Days, hours or place are others than before. Each of these students gets one mail and is asked
      whether they keep their seat, want another batch, or their money back. Their seats stay theirs
      meanwhile.
    </p>
    <ul className="bullets told">
      {students.map(({ order, name }) => (
        <li key={order}>{name}</li>
      ))}
    </ul>
  </>
);
