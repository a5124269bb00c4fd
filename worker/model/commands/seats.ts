import fc from 'fast-check';
import { today } from '../../../contract/day.ts';
import { seatHeldUntil } from '../../../contract/payment-terms.ts';
import { call } from '../../test/app.ts';
import { type Draw, pick, session } from '../draw.ts';
import {
  datesOf,
  freeSeats,
  hasSeatFor,
  isRunning,
  leaveSeat,
  type ModelBatch,
  takeSeat,
} from '../seats.ts';
import type { State } from '../state.ts';
import { ofOffice } from './batches.ts';

type Entering = {
  /** What is to be paid in a batch of another course. */
  price?: number | undefined;
  /** Whether there is a seat for the order. */
  left: (batch: ModelBatch) => boolean;
};

/** Puts an order into a batch, and answers the status that the caller gets. */
function enter(state: State, orderId: string, label: string, { price, left }: Entering): number {
  const order = state.orders[orderId];
  if (!order || !isRunning(order) || order.was !== undefined) return 409;
  const batch = state.batches[label];
  if (!batch) return 404;
  const isOther = batch.course !== order.items[0];
  if (batch.state === 'cancelled' || (isOther && price === undefined) || !left(batch)) return 409;
  leaveSeat(state, orderId);
  Object.assign(order, {
    ...{ batch: label, dates: datesOf(batch), seatUntil: seatHeldUntil(today(state.now)) },
    ...(isOther && { items: [batch.course], price }),
  });
  order.version++;
  takeSeat(state, batch, orderId, order.email);
  return 200;
}

/** Into another batch or, with none, out of its batch. */
const move = (which: number, to: number | undefined, price: number | undefined): Draw => ({
  title: `order ${which} into batch ${to ?? 'none'}${price ? ` for ${price}` : ''}`,
  call: (world) => {
    const orderId = pick(world.state.orders, which);
    if (orderId === undefined) return undefined;
    const label = to === undefined ? '' : (pick(world.state.batches, to) ?? '');
    const batch = label ? world.seen.batches[label]?.id : '';
    const orderRow = world.seen.orders[orderId]?.id;
    const body = { orderId: orderRow, batch, ...(price && { coursePrice: price }) };
    return {
      ...ofOffice(world, 'move-seat', body, `${orderId} into ${label || 'no batch'}`),
      apply: (state) => {
        const order = state.orders[orderId];
        if (order?.kind !== 'course') return 404;
        const left = (target: ModelBatch) => freeSeats(state, target).length > 0;
        if (label) return enter(state, orderId, label, { price, left });
        Object.assign(order, { batch: '', dates: ' ', seatUntil: '' });
        order.version++;
        leaveSeat(state, orderId);
        return 200;
      },
    };
  },
});

type Choice = 'kept' | 'refund' | 'move';

/** What a student says to a batch that was moved or cancelled. */
const choose = (who: number, which: number, choice: Choice, to: number): Draw => ({
  title: `session ${who}, order ${which}: ${choice}${choice === 'move' ? ` to batch ${to}` : ''}`,
  call: (world) => {
    const { orders, batches, sessions } = world.state;
    const asked = Object.values(batches).flatMap(({ seats }) =>
      seats.flatMap((seat) => (seat.choice && orders[seat.order] ? [seat.order] : [])),
    );
    // Mostly one that somebody was asked about, and by its buyer.
    const orderId = which % 8 ? asked[which % Math.max(1, asked.length)] : pick(orders, which);
    if (orderId === undefined) return undefined;
    const labels = Object.keys(sessions);
    const own = labels.findLastIndex((one) => sessions[one]?.email === orders[orderId]?.email);
    const { label, token, email } = session(world, who % 6 && own >= 0 ? own : who);
    // Mostly a batch of the same course, as only the office names a price, with a seat free.
    const isFitting = ([, batch]: [string, ModelBatch]) =>
      batch.course === orders[orderId]?.items[0] && freeSeats(world.state, batch).length > 0;
    const alike = Object.fromEntries(Object.entries(batches).filter(isFitting));
    const target = pick(to % 4 ? alike : batches, to) ?? '';
    const orderRow = world.seen.orders[orderId]?.id;
    const body = {
      ...{ orderId: orderRow, choice },
      ...(choice === 'move' && { batch: world.seen.batches[target]?.id }),
    };
    return {
      title: `${label}, ${orderId}: ${choice} ${target}`,
      part: 'orders',
      session: label,
      send: (env, headers) => call('/api/batch/choose', body, { env, headers, token }),
      apply: (state) => {
        const order = state.orders[orderId];
        if (order?.kind !== 'course' || (order.was ?? order.email) !== email) return 404;
        const seat = Object.values(state.batches)
          .flatMap(({ seats }) => seats)
          .find((one) => one.order === orderId && one.choice !== '');
        if (!seat) return 409;
        if (choice !== 'move') {
          seat.choice = choice;
          return 200;
        }
        const left = (batch: ModelBatch) => hasSeatFor(state, batch, email);
        return enter(state, orderId, target, { left });
      },
    };
  },
});

const any = fc.nat(20);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

export const seats = [
  {
    weight: 3,
    arbitrary: fc
      .tuple(any, maybe(any), maybe(fc.integer({ min: 1, max: 9000 })))
      .map((drawn) => move(...drawn)),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(any, any, fc.constantFrom<Choice>('kept', 'refund', 'move', 'move'), any)
      .map((drawn) => choose(...drawn)),
  },
];
