import fc from 'fast-check';
import { addDays, today } from '../../../contract/day.ts';
import { half } from '../../../contract/money.ts';
import { isRunning } from '../../../contract/order.ts';
import { moveDays, seatHeldForNow, seatHeldUntil } from '../../../contract/payment-terms.ts';
import { any, maybe, pick, verb, verbOfOrder } from '../call.ts';
import { sumsOf } from '../ledger.ts';
import {
  datesOf,
  freeSeats,
  hasSeatFor,
  leaveSeat,
  type ModelBatch,
  moment,
  takeSeat,
} from '../seats.ts';
import type { State } from '../state.ts';

type Entering = {
  price?: number | undefined;
  left: (batch: ModelBatch) => boolean;
  /** Whether its buyer chose it, and until when its seat stays held then. */
  isChosen?: boolean;
  seatUntil?: string;
};

function enter(state: State, orderId: string, label: string, entering: Entering): number {
  const { price, left, isChosen, seatUntil } = entering;
  const order = state.orders[orderId];
  if (!order || !isRunning(order.status)) return 409;
  const batch = state.batches[label];
  if (!batch) return 404;
  const isOther = batch.course !== order.course;
  if (
    ['cancelled', 'draft'].includes(batch.state) ||
    (isOther && price === undefined) ||
    !left(batch)
  )
    return 409;
  leaveSeat(state, orderId);
  if (isChosen && order.batch && order.batch !== label) order.hasMoved = true;
  const isForNow = isChosen && state.unconfirmed.includes(order.email);
  Object.assign(order, {
    batch: label,
    dates: datesOf(batch),
    seatUntil:
      seatUntil || (isForNow ? seatHeldForNow(moment(state)) : seatHeldUntil(today(state.now))),
    ...(isOther && { course: batch.course, price, code: '' }),
  });
  order.version++;
  takeSeat(state, batch, orderId, order.email);
  return 200;
}

/** The office puts an order into another batch or, with none, out of its batch. */
const move = verbOfOrder(
  3,
  'move',
  [maybe(any), maybe(fc.integer({ min: 1, max: 9000 }))],
  (world, orderId, to, price) => {
    const label = to === undefined ? '' : (pick(world.state.batches, to) ?? '');
    const batch = label ? world.seen.batches[label]?.id : '';
    const body = { orderId: world.seen.orders[orderId]?.id, batch };
    return {
      send: world.post('batch/move-seat', { ...body, ...(price && { coursePrice: price }) }),
      apply: (order, state) => {
        if (order.kind === 'shop') return 404;
        const isFree = (target: ModelBatch) => freeSeats(state, target).length > 0;
        if (label) return enter(state, orderId, label, { price, left: isFree });
        Object.assign(order, { batch: '', dates: ' ', seatUntil: '' });
        order.version++;
        leaveSeat(state, orderId);
        return 200;
      },
    };
  },
);

/** Moves a student who was not asked: once, to a later batch, days before the first class. */
function moveOwn(state: State, orderId: string, target: string, email: string): number {
  const order = state.orders[orderId];
  if (!order) return 404;
  if (state.batches[target]?.seats.some((seat) => seat.order === orderId)) return 200;
  const [start = ''] = order.dates.split(' ');
  if (start && start < addDays(today(state.now), moveDays)) return 409;
  const { paid, claimed } = sumsOf(order.lines);
  const isOver = order.seatUntil <= moment(state) && paid + claimed < half(order.price);
  if (order.hasMoved || (order.batch && order.status === 'pending' && isOver)) return 409;
  const isFree = (batch: ModelBatch) =>
    hasSeatFor(state, batch, email) && (batch.days[0] ?? '') > start;
  return enter(state, orderId, target, {
    left: isFree,
    isChosen: true,
    seatUntil: order.seatUntil,
  });
}

/** What a student says to a batch that was moved or cancelled, or of other days before. */
const choose = verb(
  6,
  'choose',
  [any, any, fc.constantFrom<'kept' | 'refund' | 'move'>('kept', 'refund', 'move', 'move'), any],
  (world, who, which, choice, to) => {
    const { orders, batches } = world.state;
    const orderIds = Object.values(batches).flatMap(({ seats }) =>
      seats.flatMap((seat) => (seat.choice && orders[seat.order] ? [seat.order] : [])),
    );
    // Mostly one that somebody was asked about, and by its buyer.
    const orderId =
      which % 3 ? orderIds[which % Math.max(1, orderIds.length)] : pick(orders, which);
    if (orderId === undefined) return undefined;
    const email = (who % 6 && orders[orderId]?.email) || world.student(who);
    // Mostly a batch of the same course, as only the office names a price, with a seat free.
    const fitting = Object.entries(batches).filter(
      ([, batch]) =>
        batch.course === orders[orderId]?.course && freeSeats(world.state, batch).length > 0,
    );
    const target = pick(to % 4 ? Object.fromEntries(fitting) : batches, to) ?? '';
    const body = {
      orderId: world.seen.orders[orderId]?.id,
      choice,
      ...(choice === 'move' && { batch: world.seen.batches[target]?.id }),
    };
    return {
      send: world.post('batch/choose', body, email),
      apply: (state) => {
        const { email: whose, kind } = state.orders[orderId] ?? {};
        if (whose !== email || kind === 'shop') return 404;
        const seat = Object.values(state.batches)
          .flatMap(({ seats }) => seats)
          .find((candidate) => candidate.order === orderId && candidate.choice !== '');
        if (!seat) return choice === 'move' ? moveOwn(state, orderId, target, email) : 409;
        if (choice === 'move') {
          const isFree = (batch: ModelBatch) => hasSeatFor(state, batch, email);
          return enter(state, orderId, target, { left: isFree, isChosen: true });
        }
        const { batch = '' } = state.orders[orderId] ?? {};
        if (choice === 'kept' && state.batches[batch]?.state === 'cancelled') return 409;
        seat.choice = choice;
        return 200;
      },
    };
  },
);

export const seats = [move, choose];
