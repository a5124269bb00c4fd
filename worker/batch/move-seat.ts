import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ChooseSeat, MoveSeat } from '../../contract/batch-office.ts';
import { today } from '../../contract/day.ts';
import { rupees, sumsOf } from '../../contract/money.ts';
import { lessCredit } from '../../contract/offer.ts';
import { isRunning } from '../../contract/order.ts';
import { notMoving } from '../../contract/own-order.ts';
import { seatHeldForNow, seatHeldUntil } from '../../contract/payment-terms.ts';
import { may } from '../../contract/team.ts';
import { course } from '../catalogue/table.ts';
import { checkViolation, type Db, now } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { save } from '../lib/history/save.ts';
import { history } from '../lib/history/table.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { writeMessage } from '../message/write.ts';
import { confirmations, confirmedIn } from '../order/messages.ts';
import { expectNothingBack, orderNotFound } from '../order/queries.ts';
import type { OrderRow } from '../order/select.ts';
import { order } from '../order/table.ts';
import { unsignedView } from '../order/view.ts';
import { meetings } from '../seat/batches.ts';
import { hasSeatIn, isAsked, noteChoice } from '../seat/change.ts';
import { acceptOffers, batchLeft, clearSeat, seatIsFree, takeSeat } from '../seat/sql.ts';
import { seat as seats } from '../seat/table.ts';
import { takesPlace } from '../timetable/sql.ts';
import { batch } from '../timetable/table.ts';
import { unerased } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { seatLeft, seatMoved } from './mails.ts';
import { Conflict, changeOrder, editedOrder, orderById } from './roster.ts';

const full = 'No seat of this batch is free';
const isCancelled = 'This batch was cancelled';
const isDraft = 'This batch is a draft, which nobody sees. Open it first.';

/**
 * Past the waiting list; the buyer is told. Refuses what is unknown (404), has changed, is closed,
 * full or no batch to be in (409), and a waived price by the counter (403).
 */
export const moveSeat = (
  db: Db,
  { orderId, batch: to, coursePrice, from }: MoveSeat,
  by: RecordedActor,
): Promise<OrderRow> =>
  changeOrder(db, orderId, async (before) => {
    expectFrom(from, before, 'This student was moved meanwhile');
    if (!to) return leave(db, before, by);
    return enter(db, before, { to, coursePrice, left: anyFree }, by);
  });

/** Refuses (409) days that are not the student's to change any more, or were changed before. */
async function expectMovable(db: Db, before: OrderRow, student: RecordedActor) {
  const reason = notMoving(unsignedView(before));
  if (reason) throw new Refused('conflict', reason);
  if (await hasMoved(db, before.id, student))
    throw new Refused('conflict', 'You have changed your days once. Please call us');
}

const hasMoved = async (db: Db, id: string, by: RecordedActor): Promise<boolean> =>
  (await db.$count(
    history,
    and(
      ...[eq(history.noun, 'order'), eq(history.record, id), eq(history.actor, by.id)],
      sql`${history.before} ->> 'batch' <> '' and ${history.after} ->> 'batch' <> ''`,
    ),
  )) > 0;

/** Refuses (409) an order that is in another batch than where it was seen. */
function expectFrom(from: string | undefined, { batch }: OrderRow, words: string) {
  if (from !== undefined && from !== (batch ?? '')) throw new Refused('conflict', words);
}

/**
 * Other days, or what a moved or cancelled batch asks. Refuses another's order (404), one not
 * asked, to keep a cancelled batch, days that are no longer theirs (409), and as `moveSeat`.
 */
export const chooseSeat = (db: Db, form: ChooseSeat, student: RecordedActor): Promise<OrderRow> =>
  changeOrder(db, form.orderId, (before) => choose(db, before, form, student));

async function choose(
  db: Db,
  before: OrderRow,
  { orderId, choice, batch: to, from }: ChooseSeat,
  student: RecordedActor,
): Promise<OrderRow> {
  if (before.userId !== student.id) throw orderNotFound();
  const wasAsked = await isAsked(db, orderId);
  if (choice === 'move') {
    if (!wasAsked && (await hasSeatIn(db, orderId, to))) return before;
    expectFrom(from, before, 'You were moved meanwhile. Look at your course again.');
    if (!wasAsked) await expectMovable(db, before, student);
    const isLater = wasAsked ? undefined : sql`b.first_day > ${before.startDate}`;
    const seatsLeft: Entering['left'] = (target, at) => batchLeft(target, student.id, at, isLater);
    return enter(
      db,
      before,
      { to, left: seatsLeft, seatUntil: wasAsked ? '' : before.seatUntil },
      student,
    );
  }
  if (!wasAsked) throw new Refused('conflict', 'There is nothing to choose for this course');
  if (choice === 'kept' && before.classes?.state === 'cancelled')
    throw new Refused('conflict', isCancelled);
  await noteChoice(db, orderId, choice);
  return before;
}

type Target = { id: string; updatedAt: string };

/** The batch's id as an expression, empty where none of its seats is free. */
const anyFree = ({ id, updatedAt }: Target, at: string) => sql<string>`(case when exists (
    select 1 from ${batch} b join ${seats} s on s.batch_id = b.id
    where b.id = ${id} and b.updated_at = ${updatedAt} and ${takesPlace()}
      and ${seatIsFree(at)}
  ) then ${id} else '' end)`;

type Entering = {
  to: string;
  coursePrice?: number | undefined;
  /** Until when its seat stays held, where moving does not hold it anew. */
  seatUntil?: string;
  left: (target: Target, at: string) => ReturnType<typeof anyFree>;
};

async function enter(
  db: Db,
  before: OrderRow,
  { to, coursePrice, seatUntil, left }: Entering,
  by: RecordedActor,
): Promise<OrderRow> {
  if (!isRunning(before.status)) throw new Refused('conflict', `This order is ${before.status}`);
  const [[target], confirmed, [buyer]] = await db.batch([
    db
      .select({
        ...getTableColumns(batch),
        days: meetings.days,
        course: course.name,
        courseKey: course.nameKey,
        price: course.price,
      })
      .from(batch)
      .innerJoin(course, eq(course.id, batch.courseId))
      .where(eq(batch.id, to)),
    confirmations(db, eq(order.id, before.id)),
    db.select({ id: user.id }).from(user).where(unerased(before.userId)),
  ]);
  if (!buyer) throw new Refused('conflict', 'This person was erased. Nobody would come.');
  if (!target) throw new Refused('notFound', 'Batch not found');
  if (target.state === 'cancelled') throw new Refused('conflict', isCancelled);
  if (target.state === 'draft') throw refusedField('conflict', 'batch', isDraft);
  const at = now();
  const isOther = target.courseKey !== before.courseKey;
  const next = {
    batch: to,
    startDate: target.firstDay,
    endDate: target.lastDay,
    // What a student chooses is no longer held than what they order.
    seatUntil:
      seatUntil ||
      (by.id !== before.userId || confirmedIn(confirmed, before.id)
        ? seatHeldUntil(today())
        : seatHeldForNow(at)),
    ...(isOther && ofCourse(before, target, coursePrice, by)),
  };
  const seat = { order: before.id, batch: to, userId: before.userId, at };
  const isSaved = (saved: string) =>
    sql`exists (select 1 from ${order}
      where id = ${before.id} and updated_at = ${saved} and batch_id = ${to})`;
  await save<OrderRow>(db, editedOrder(before), next, by, {
    derived: { batch: left(target, at), ...(isOther && { offer: null }) },
    beside: (saved) => [
      clearSeat(db, before.id, isSaved(saved)),
      takeSeat(db, seat, isSaved(saved)),
      acceptOffers(db, sql`o.id = ${before.id}`, at),
    ],
    mails: (after, when) => {
      const { place, days } = target;
      const row = { ...after, place, batch: to, classes: { ...target, days, choice: '' as const } };
      // The days of a seat that was lost were taken out of the calendar.
      const was = before.batch === to ? { ...before, startDate: '', classes: null } : before;
      const change = { before: was, row, confirmedAt: confirmedIn(confirmed, after.id) };
      // Who chose the days was not told of them.
      const told = before.startDate || by.id === before.userId ? '' : after.updatedAt;
      return [writeMessage(db, seatMoved(change, target, told), { when })];
    },
  }).catch(async (error: unknown) => {
    if (checkViolation(error) !== 'orders_batch_left') throw error;
    const isSame = and(eq(batch.id, to), eq(batch.updatedAt, target.updatedAt));
    if (!(await db.$count(batch, isSame))) throw new Conflict();
    throw refusedField('conflict', 'batch', full);
  });
  return orderById(db, before.id);
}

/**
 * What changes of an order for another course: its name and what is due. An offer or an agreed
 * price was of the course before; the credited fee stays.
 */
function ofCourse(
  before: OrderRow,
  { course, courseKey, price }: { course: string; courseKey: string; price: number },
  coursePrice: number | undefined,
  by: RecordedActor,
) {
  if (coursePrice === undefined)
    throw new Refused('conflict', 'This batch is of another course. Say what is to be paid.');
  const net = lessCredit(price, before.credit);
  if (coursePrice !== net && !may(by.role ?? 'student', 'editOffers')) throw notWaived(net);
  expectNothingBack(before, coursePrice, 'coursePrice');
  const sums = sumsOf(coursePrice, before.paid + before.claimed);
  const nothingOff = { discount: 0, offerCode: '', priceReason: '' };
  return { courseName: course, courseKey, coursePrice, ...sums, ...nothingOff };
}

const notWaived = (price: number) =>
  refusedField(
    'forbidden',
    'coursePrice',
    `Only the office takes less or more than ${rupees(price)}`,
  );

/** Takes the order out of its batch; its seat is free at once, and the buyer is told. */
async function leave(db: Db, before: OrderRow, by: RecordedActor): Promise<OrderRow> {
  const next = { batch: null, startDate: '', endDate: '', seatUntil: '' };
  const isOut = sql`exists (select 1 from ${order} where id = ${before.id} and batch_id is null)`;
  const confirmed = await confirmations(db, eq(order.id, before.id));
  await save<OrderRow>(db, editedOrder(before), next, by, {
    beside: () => [clearSeat(db, before.id, isOut)],
    mails: (after, when) => {
      if (!isRunning(before.status)) return [];
      const row = { ...after, classes: null };
      const change = { before, row, confirmedAt: confirmedIn(confirmed, after.id) };
      return [writeMessage(db, seatLeft(change), { when })];
    },
  });
  return orderById(db, before.id);
}
