import type { Mutation } from '../mutation.ts';

const fragments = 'worker/batch/seats.ts';
const offering = 'worker/waiting/offer.ts';
const joining = 'worker/waiting/join.ts';
const selling = ['worker/batch/seats.test.ts'];
const changing = ['worker/batch/change.test.ts'];
const waiting = ['worker/waiting/waiting.test.ts'];
const offered = ['worker/waiting/offer.test.ts'];
const closed = ['worker/waiting/closed.test.ts'];
const held = ['worker/waiting/holds.test.ts'];
const takenUp = ['worker/order/taken-up.test.ts'];

/** Seats of batches, how long they are held, and the waiting lists. */
export const seats: Mutation[] = [
  {
    what: 'a seat that is left goes to all who order at once',
    file: 'worker/order/new-order.ts',
    find: 'batchLeft(batch, person.id, at)',
    replace: 'batch.id',
    tests: selling,
  },
  {
    what: 'who orders overtakes the waiting list',
    file: fragments,
    find: 'max(0, ${freeSeats(batch, at)} - ${inLine(batch)})',
    replace: 'max(0, ${freeSeats(batch, at)} - 0 * ${inLine(batch)})',
    tests: selling,
  },
  {
    what: 'an order with less than half paid keeps its seat for ever',
    file: fragments,
    find: 'or ${o}.seat_until > ${quoted(at)})))`',
    replace: "or ${o}.seat_until <> '')))`",
    tests: selling,
  },
  {
    what: 'a seat of which half is paid is lost after three days',
    file: fragments,
    find: '2 * (${o}.paid + ${o}.claimed) >= ${o}.course_price or ',
    replace: '',
    tests: selling,
  },
  {
    what: 'a cancelled order keeps its seat',
    file: fragments,
    find: "`(${o}.status in ('processing', 'success') or",
    replace: "`(${o}.status in ('processing', 'success', 'cancelled') or",
    tests: selling,
  },
  {
    what: 'an offer that is over keeps its seat',
    file: fragments,
    find: "`(w.ended_as = '' and w.offered_until > ${quoted(at)})`",
    replace: "`(w.ended_as = '' and w.offered_until <> '')`",
    tests: selling,
  },
  {
    what: 'a seat that is offered to one person can be booked by another one',
    file: fragments,
    find: 'and w.user_id = ${userId} and ${isOffered(at)})`;\n\n/** Whether that person',
    replace: 'and ${isOffered(at)})`;\n\n/** Whether that person',
    tests: offered,
  },
  {
    what: 'who accepted an offer goes on waiting',
    file: fragments,
    find: "set ended_as = 'accepted', ended_at = ${at}, updated_at = ${at}",
    replace: 'set updated_at = ${at}',
    tests: selling,
  },
  {
    what: 'seats are sold of batches that are closed',
    file: fragments,
    find: "sql`(b.state = 'open' and not ${hasBegun(at)})`",
    replace: "sql`(b.state <> 'draft' and not ${hasBegun(at)})`",
    tests: selling,
  },
  {
    what: 'an offer is worth nothing once its batch is closed',
    file: fragments,
    find: "sql`(b.state in ('open', 'closed') and not ${hasBegun(at)})`",
    replace: "sql`(b.state = 'open' and not ${hasBegun(at)})`",
    tests: closed,
  },
  {
    what: 'an offer is taken after its closed batch has begun',
    file: fragments,
    find: "sql`(b.state in ('open', 'closed') and not ${hasBegun(at)})`",
    replace: "sql`(b.state in ('open', 'closed'))`",
    tests: closed,
  },
  {
    what: 'a closed batch makes new offers',
    file: offering,
    find: 'where ${isInLine} and ${isBookable(at)} and ${which}',
    replace: "where ${isInLine} and b.state <> 'cancelled' and ${which}",
    tests: closed,
  },
  {
    what: 'seats are sold of batches that have begun',
    file: fragments,
    find: "sql`(b.state = 'open' and not ${hasBegun(at)})`",
    replace: "sql`(b.state = 'open')`",
    tests: selling,
  },
  {
    what: 'who pays after the hold gets a seat for which somebody waits',
    file: fragments,
    find: 'where back.n <= ${bookableSeats(sql`back.batch_id`, at)}) pairs',
    replace: ') pairs',
    tests: held,
  },
  {
    what: 'who pays after the hold has no seat though one is free',
    file: 'worker/payment/claim.ts',
    find: 'sql`exists (select 1 from ${payment} where ${eq(payment.requestId, requestId)})`,\n    ),\n    find,',
    replace: 'sql`false`,\n    ),\n    find,',
    tests: held,
  },
  {
    what: 'an order that is taken up again looks for no seat',
    file: 'worker/order/edit.ts',
    find: 'before.batch !== null && (isMoved || isCorrected)',
    replace: 'before.batch !== null && isCorrected',
    tests: takenUp,
  },
  {
    what: 'an edit that is refused takes a seat',
    file: 'worker/order/edit.ts',
    find: 'retakeSeat(db, id, at, ifSaved)',
    replace: 'retakeSeat(db, id, at)',
    tests: takenUp,
  },
  {
    what: 'orders that are taken up together have the same seat',
    file: fragments,
    find: 'and free.n = back.n\n',
    replace: '\n',
    tests: takenUp,
  },
  {
    what: 'an order that is taken up again takes a seat for which somebody waits',
    file: fragments,
    find: 'where back.n <= ${bookableSeats(sql`back.batch_id`, at)}) pairs',
    replace: ') pairs',
    tests: takenUp,
  },
  {
    what: 'nobody is told that an order was taken up without a seat',
    file: 'worker/order/queries.ts',
    find: '  isWithoutSeat: row.isWithoutSeat,',
    replace: '  isWithoutSeat: false,',
    tests: takenUp,
  },
  {
    what: 'seats are taken from those who have them',
    file: 'worker/batch/seat-count.ts',
    find: '<= ${seats}\n',
    replace: '<= 60 + ${seats}\n',
    tests: changing,
  },
  {
    what: 'a waiting list is offered seats from its end',
    file: offering,
    find: 'order by w.seq) as n',
    replace: 'order by w.seq desc) as n',
    tests: offered,
  },
  {
    what: 'one seat is offered to many',
    file: offering,
    find: 'and ${seatIsFree(at)}\n      )',
    replace: '\n      )',
    tests: offered,
  },
  {
    what: 'an offer lasts an hour',
    file: offering,
    find: 'export async function offerSeats(db: Db, batch?: string): Promise<void> {\n  const at = now();\n  const until = new Date(Date.parse(at) + offerHours *',
    replace:
      'export async function offerSeats(db: Db, batch?: string): Promise<void> {\n  const at = now();\n  const until = new Date(Date.parse(at) + 1 *',
    tests: offered,
  },
  {
    what: 'who let an offer run out is kept from joining again',
    file: joining,
    find: '    ...endOver(db, at, sql`user_id = ${userId}`),\n',
    replace: '',
    tests: waiting,
  },
  {
    what: 'anybody ends anybody’s wait',
    file: joining,
    find: 'userId === undefined ? sql`true` : sql`user_id = ${userId}`',
    replace: 'sql`${userId ?? 1} is not null`',
    tests: waiting,
  },
  {
    what: 'a list is joined of a batch with a seat left',
    file: joining,
    find: 'byHand ? sql`true` : sql`${bookableSeats(sql`b.id`, at)} = 0`',
    replace: 'byHand ? sql`true` : sql`true`',
    tests: waiting,
  },
  {
    what: 'one person waits for any number of batches',
    file: joining,
    find: 'and ${waits(userId)} < ${mostWaits}\n',
    replace: '\n',
    tests: waiting,
  },
  {
    what: 'the mail of an offer is sent after it is over',
    file: 'worker/waiting/tell.ts',
    find: '  expects: { offer: entry.id },\n',
    replace: '',
    tests: offered,
  },
  {
    what: 'a payment that was rejected takes the seat at once',
    file: 'worker/payment/decide.ts',
    find: 'sql`max(${order.seatUntil}, ${until})`',
    replace: 'order.seatUntil',
    tests: held,
  },
  {
    what: 'a payment that was rejected gives a seat back that was lost',
    file: 'worker/payment/decide.ts',
    find: "ne(order.seatUntil, ''), held, isNow",
    replace: "ne(order.seatUntil, ''), isNow",
    tests: held,
  },
  {
    what: 'a rejected payment holds the seat longer each time it is rejected',
    file: 'worker/payment/decide.ts',
    find: "ne(order.seatUntil, ''), held, isNow",
    replace: "ne(order.seatUntil, ''), held",
    tests: held,
  },
  {
    what: 'whoever saves an order at the same time is shown all of it',
    file: 'worker/batch/move-seat.ts',
    find: '(): Promise<never> => Promise.reject(new Meanwhile())',
    replace: '() => Promise.resolve(before)',
    tests: ['worker/batch/meanwhile.test.ts'],
  },
  {
    what: 'somebody erased goes on waiting',
    file: 'worker/privacy/erasing.ts',
    find: "      'waiting',\n",
    replace: '',
    tests: ['worker/privacy/erased-person.test.ts'],
  },
  {
    what: 'who waits keeps all unused accounts from being deleted',
    file: 'worker/user/retention.ts',
    find: 'sql`not exists (select 1 from ${waiting} where ${waiting.userId} = ${id})`,',
    replace: '',
    tests: ['worker/user/retention.test.ts'],
  },
];
