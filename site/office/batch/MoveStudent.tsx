import { useState } from 'react';
import type { Batch } from '../../../contract/batch-office.ts';
import { hoursInWords } from '../../../contract/batch-words.ts';
import { today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import type { RosterEntry } from '../../../contract/roster.ts';
import { useAction } from '../../lib/action.ts';
import { useRequest } from '../../lib/request.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { Failed, Waiting } from '../../ui/Waiting.tsx';
import { listBatches, moveSeat } from './api.ts';
import { daysOf } from './batch-columns.tsx';
import { useCourses } from './courses.ts';
import { differenceWords } from './roster-words.ts';

type Props = { batch: Batch; student: RosterEntry; onClose(): void; onDone(): void };

/** Puts a student into another batch, of this course or of another one at its price. */
export function MoveStudent({ batch, student, onClose, onDone }: Props) {
  const { data, failed, retry } = useRequest(() => listBatches({ from: today() }));
  const others = (data ?? []).filter(
    ({ _id, state }) => _id !== batch._id && state !== 'cancelled',
  );
  return (
    <Dialog title={`Move ${student.name}`} onClose={onClose}>
      {failed && !data && <Failed message={failed} retry={retry} />}
      {!data && !failed && <Waiting label="Loading the batches" rows={2} />}
      {data && others.length === 0 && (
        <p>
          There is no other batch to come. <a href={paths.adminAddBatch}>Add one</a> first.
        </p>
      )}
      {others.length > 0 && <Choose {...{ batch, student, others, onClose, onDone }} />}
      {student.choice === 'refund' && student.money && (
        <p className="notice">
          {student.name} asked for the money back:{' '}
          <a href={paths.adminOrder(student.order)}>refund it on the order’s page</a>.
        </p>
      )}
    </Dialog>
  );
}

const nothing = { paid: 0, claimed: 0 };

/** Seats that the office can give, also past the waiting list. */
const freeIn = ({ seats, taken, offered }: Batch) => seats - taken - offered;

function Choose({ batch, student, others, onClose, onDone }: Props & { others: Batch[] }) {
  const [to, setTo] = useState('');
  const [error, setError] = useState<string>();
  const { busy, run } = useAction();
  const target = others.find(({ _id }) => _id === to);
  const course = useCourses().find(({ _id }) => _id === target?.courseId);
  const isOther = target !== undefined && target.courseId !== batch.courseId;
  const [typed, setTyped] = useState<string>();
  const price = typed ?? String(course?.price ?? '');
  const move = async () => {
    if (!target) return setError('Choose a batch');
    const { order: orderId } = student;
    await run(
      async () => {
        const json = {
          orderId,
          batch: to,
          from: batch._id,
          ...(isOther && { coursePrice: Number(price) }),
        };
        const { message } = await moveSeat(json);
        toast(message ?? 'Seat given');
        onDone();
      },
      ({ message }) => setError(message),
    );
  };
  const groups = [
    ['This course', others.filter(({ courseId }) => courseId === batch.courseId)],
    ['Other courses', others.filter(({ courseId }) => courseId !== batch.courseId)],
  ] as const;
  return (
    <div className="form">
      <Select
        label="To which batch"
        value={to}
        error={error}
        onChange={({ target }) => {
          setTo(target.value);
          setTyped(undefined);
          setError(undefined);
        }}
      >
        <option value="">Choose a batch</option>
        {groups.map(
          ([label, list]) =>
            list.length > 0 && (
              <optgroup key={label} label={label}>
                {list.map((one) => (
                  <option key={one._id} value={one._id} disabled={freeIn(one) <= 0}>
                    {one.courseId === batch.courseId ? '' : `${one.courseName}: `}
                    {daysOf(one)}, {hoursInWords(one)} ({freeIn(one)} free)
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </Select>
      {target && target.waiting > 0 && (
        <p className="notice">
          {target.waiting} {target.waiting === 1 ? 'person waits' : 'people wait'} for a seat there:
          this goes past them.
        </p>
      )}
      {isOther && (
        <Field
          label="Price in rupees"
          inputMode="numeric"
          autoComplete="off"
          value={price}
          hint={`It was ${rupees(student.money?.price ?? 0)}. ${differenceWords(Number(price), student.money ?? nothing)}`}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <p className="small muted">The student gets a mail with the new days.</p>
      <p className="row end">
        <Button className="button quiet" off={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button off={busy} onClick={() => void move()}>
          {busy ? 'One moment…' : 'Move'}
        </Button>
      </p>
    </div>
  );
}
