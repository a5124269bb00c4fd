import * as z from 'zod/mini';
import type { Batch } from '../../../contract/batch-office.ts';
import type { Course } from '../../../contract/course.ts';
import { hoursInWords, today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { lessCredit } from '../../../contract/offer.ts';
import { paths } from '../../../contract/paths.ts';
import type { RosterEntry } from '../../../contract/roster.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { listCourses } from '../catalogue/api.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { together } from '../kit/calls.ts';
import { NumberField } from '../kit/fields.tsx';
import { Loaded } from '../kit/RecordScreen.tsx';
import { listBatches, moveSeat } from './api.ts';
import { daysOf } from './batch-columns.tsx';
import { differenceWords } from './roster-words.ts';

type Props = Ends & { batch: Batch; student: RosterEntry };

type Known = { others: Batch[]; courses: Course[] };

const load = () => together({ batches: listBatches({ from: today() }), courses: listCourses({}) });

/** Puts a student into another batch, of this course or of another one at its price. */
export function MoveStudent({ batch, student, ...ends }: Props) {
  const known = useRequest(load);
  const others = known.data?.batches.filter(
    ({ _id, state }) => _id !== batch._id && (state === 'open' || state === 'closed'),
  );
  const { name, choice, money, order } = student;
  const refund = choice === 'refund' && money && (
    <p className="notice">
      {name} asked for the money back:{' '}
      <a href={paths.adminOrder(order)}>refund it on the order’s page</a>.
    </p>
  );
  if (known.data && others && others.length > 0)
    return (
      <Choose
        batch={batch}
        student={student}
        others={others}
        refund={refund}
        {...ends}
        courses={known.data.courses}
      />
    );
  return (
    <Dialog title={`Move ${name}`} onClose={ends.onClose}>
      <Loaded of={known} label="Loading the batches" rows={2}>
        {() => (
          <p>
            There is no other batch to come. <a href={paths.adminAddBatch}>Add one</a> first.
          </p>
        )}
      </Loaded>
      {refund}
    </Dialog>
  );
}

const nothing = { price: 0, credit: 0, paid: 0, claimed: 0, refunded: 0 };

/** Seats that the office can give, also past the waiting list. */
const freeIn = ({ seats, taken, offered }: Batch) => seats - taken - offered;

const schema = z.object({
  to: z.string().check(z.minLength(1, 'Choose a batch')),
  price: z.string(),
});

type ChooseProps = Props & Known & { refund: React.ReactNode };

function Choose({ batch, student, others, courses, refund, ...ends }: ChooseProps) {
  const mayWaive = useMay('editOffers');
  const named = (id: string) => others.find(({ _id }) => _id === id);
  const money = student.money ?? nothing;
  const priceIn = (id: string) => {
    const found = courses.find(({ _id }) => _id === named(id)?.courseId);
    return found ? lessCredit(found.price, money.credit) : '';
  };
  const isOther = (id: string) => named(id)?.courseId !== batch.courseId;
  const groups = [
    ['This course', others.filter(({ courseId }) => courseId === batch.courseId)],
    ['Other courses', others.filter(({ courseId }) => courseId !== batch.courseId)],
  ] as const;
  return (
    <AskDialog
      title={`Move ${student.name}`}
      action="Move"
      busy="One moment…"
      schema={schema}
      values={{ to: '', price: '' }}
      send={({ to, price }) =>
        moveSeat({
          orderId: student.order,
          batch: to,
          from: batch._id,
          ...(isOther(to) && { coursePrice: Number(price) }),
        })
      }
      below={refund}
      {...ends}
    >
      {(form) => {
        const target = named(form.watch('to'));
        return (
          <>
            <Select
              label="To which batch"
              {...form.field('to', {
                onChange: ({ target }) => form.setValue('price', String(priceIn(target.value))),
              })}
            >
              <option value="">Choose a batch</option>
              {groups.map(
                ([label, list]) =>
                  list.length > 0 && (
                    <optgroup key={label} label={label}>
                      {list.map((choice) => (
                        <option key={choice._id} value={choice._id} disabled={freeIn(choice) <= 0}>
                          {isOther(choice._id) ? `${choice.courseName}: ` : ''}
                          {daysOf(choice)}, {hoursInWords(choice)} ({freeIn(choice)} free)
                        </option>
                      ))}
                    </optgroup>
                  ),
              )}
            </Select>
            {target && target.waiting > 0 && (
              <p className="notice">
                {countOf(target.waiting, 'people', 'wait')} for a seat there: this goes past them.
              </p>
            )}
            {target && isOther(target._id) && (
              <NumberField
                label="Price in rupees"
                hint={
                  `It was ${rupees(money.price)}. ` +
                  (money.credit > 0 ? `The demo fee of ${rupees(money.credit)} is off. ` : '') +
                  differenceWords(Number(form.watch('price')), money)
                }
                {...form.field('price')}
                {...(!mayWaive && { readOnly: true })}
              />
            )}
            <p className="small muted">The student gets a mail with the new days.</p>
          </>
        );
      }}
    </AskDialog>
  );
}
