import { useState } from 'react';
import type { Batch } from '../../../contract/batch-office.ts';
import type { RosterEntry } from '../../../contract/roster.ts';
import { useAction } from '../../lib/action.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Table } from '../../ui/Table.tsx';
import { countOf } from '../../ui/text.ts';
import { AddStudent } from './AddStudent.tsx';
import { moveSeat } from './api.ts';
import { MoveStudent } from './MoveStudent.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { type RosterVerb, rosterColumns } from './roster-columns.tsx';
import { answersOf } from './roster-words.ts';

type Props = {
  batch: Batch;
  students: RosterEntry[];
  /** Whether seats are given and taken here, and money is seen. */
  mayMove: boolean;
  onChanged(): Promise<void>;
};

type Asked = { verb: Exclude<RosterVerb, 'give'>; student: RosterEntry } | { verb: 'add' };

/** The students of a batch, each with what there is to do about them. */
export function Roster({ batch, students, mayMove, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const { busy, run } = useAction();
  const close = () => setAsked(undefined);
  const done = () => {
    close();
    void onChanged();
  };
  const seat = (orderId: string, to: string) =>
    run(
      async () => {
        const { message } = await moveSeat({ orderId, batch: to, from: batch._id });
        if (message) toast(message);
        close();
        await onChanged();
      },
      // Somebody else was first: the list shows how.
      ({ status }) => status === 409 && done(),
    );
  const ask = (verb: RosterVerb, student: RosterEntry) =>
    verb === 'give' ? void seat(student.order, batch._id) : setAsked({ verb, student });
  const answers = answersOf(students);
  const student = asked && 'student' in asked ? asked.student : undefined;
  return (
    <section className="stack roster" aria-labelledby="roster">
      <div className="row between">
        <h2 id="roster">
          Students <span className="muted numbers">{students.length}</span>
        </h2>
        {mayMove && batch.state !== 'cancelled' && (
          <Button
            className="button quiet no-print"
            off={busy}
            onClick={() => setAsked({ verb: 'add' })}
          >
            Add a student
          </Button>
        )}
      </div>
      {answers && (
        <p className="notice numbers no-print">About the change of this batch: {answers}.</p>
      )}
      {students.length === 0 ? (
        <p className="muted">Nobody has booked yet.</p>
      ) : (
        <Table
          caption={`${countOf(students.length, 'students')} of ${batch.courseName}`}
          rows={students}
          keyOf={({ order }) => order}
          columns={rosterColumns({ mayMove, isCancelled: batch.state === 'cancelled', busy, ask })}
        />
      )}
      {asked?.verb === 'add' && <AddStudent batch={batch} onClose={close} onDone={done} />}
      {asked?.verb === 'move' && (
        <MoveStudent batch={batch} student={asked.student} onClose={close} onDone={done} />
      )}
      {asked?.verb === 'note' && (
        <NoteDialog student={asked.student} onClose={close} onDone={done} />
      )}
      {asked?.verb === 'take' && student && (
        <ConfirmDialog
          question={`Take ${student.name} out of the batch?`}
          action="Take out"
          busy={busy}
          onConfirm={() => void seat(student.order, '')}
          onClose={close}
        >
          <p>
            The seat is free at once. The order stays, without days, until you put it into another
            batch or refund it on its page.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
