import fc from 'fast-check';
import { today } from '../../../contract/day.ts';
import { seatHeldUntil } from '../../../contract/payment-terms.ts';
import { doEachMinute } from '../../chores.ts';
import { call } from '../../test/app.ts';
import { batchForm } from '../../test/batches.ts';
import { type Draw, loaded, pick } from '../draw.ts';
import {
  endEntry,
  freeSeats,
  isRunning,
  leaveSeat,
  type ModelBatch,
  moment,
  offerSeats,
  takeSeat,
} from '../seats.ts';
import type { State } from '../state.ts';
import type { Reply, World } from '../world.ts';

/** A call of the office about a batch. */
const ofOffice = (world: World, verb: string, body: object, title: string) => {
  const session = world.office;
  const token = world.tokens.get(session);
  return {
    ...{ title, part: 'orders' as const, session },
    send: (env: Parameters<typeof doEachMinute>[0], headers: Record<string, string>) =>
      call(`/api/batch/${verb}`, body, { env, headers, token }),
  };
};

/** Another number of seats, and whether it can be booked. */
const update = (which: number, seats: number, isOpen: boolean, stale: boolean): Draw => ({
  title: `${seats} seats in batch ${which}, ${isOpen ? 'open' : 'closed'}${stale ? ', stale' : ''}`,
  call: (world) => {
    const label = pick(world.state.batches, which);
    const known = world.state.batches[label ?? ''];
    if (label === undefined || !known) return undefined;
    const { version, ...row } = loaded(world.seen.batches, world.state.batches, label, stale);
    const changes = { ...row, seats, state: isOpen ? 'open' : 'closed', days: known.days };
    const { courseId: _, ...form } = batchForm('', { ...changes, note: label });
    return {
      ...ofOffice(world, 'update', form, `${seats} seats in ${label}`),
      apply: (state) => {
        const batch = state.batches[label];
        if (!batch) return 404;
        if (batch.version !== version || batch.state === 'cancelled') return 409;
        const free = freeSeats(state, batch);
        if (batch.seats.length - free.length > seats) return 409;
        setSeats(batch, seats, free);
        batch.state = isOpen ? 'open' : 'closed';
        batch.version++;
        return 200;
      },
    };
  },
});

function setSeats(batch: ModelBatch, seats: number, free: ModelBatch['seats']): void {
  const going = free
    .toSorted((a, b) => Number(a.order !== '') - Number(b.order !== '') || b.number - a.number)
    .slice(0, Math.max(0, batch.seats.length - seats));
  batch.seats = batch.seats.filter((seat) => !going.includes(seat));
  for (let number = 1; batch.seats.length < seats; number++)
    if (batch.seats.every((seat) => seat.number !== number))
      batch.seats.push({ number, order: '', entry: '' });
}

const cancel = (which: number, stale: boolean): Draw => ({
  title: `cancel batch ${which}${stale ? ', stale' : ''}`,
  call: (world) => {
    const label = pick(world.state.batches, which);
    if (label === undefined) return undefined;
    const { version, ...row } = loaded(world.seen.batches, world.state.batches, label, stale);
    return {
      ...ofOffice(world, 'cancel', { ...row, reason: 'The oven broke' }, `cancel ${label}`),
      apply: (state) => {
        const batch = state.batches[label];
        if (!batch) return 404;
        if (batch.version !== version || batch.state === 'cancelled') return 409;
        batch.state = 'cancelled';
        batch.version++;
        for (const entry of batch.line) endEntry(entry, 'closed', moment(state));
        for (const order of Object.values(state.orders))
          if (order.batch === label && isRunning(order) && order.dates !== ' ') {
            order.dates = ' ';
            order.version++;
          }
        return 200;
      },
    };
  },
});

/** The course of a batch, by the name that it has now. */
const courseNow = ({ course }: State, { course: born }: ModelBatch) =>
  Object.keys(course).find((name) => course[name]?.born === born);

/** Into another batch or, with none, out of its batch. */
const move = (which: number, to: number | undefined): Draw => ({
  title: `order ${which} into batch ${to ?? 'none'}`,
  call: (world) => {
    const orderId = pick(world.state.orders, which);
    if (orderId === undefined) return undefined;
    const label = to === undefined ? '' : (pick(world.state.batches, to) ?? '');
    const batchId = label ? world.seen.batches[label]?.id : '';
    const body = { orderId: world.seen.orders[orderId]?.id, batch: batchId };
    return {
      ...ofOffice(world, 'move-seat', body, `${orderId} into ${label || 'no batch'}`),
      apply: (state) => {
        const order = state.orders[orderId];
        if (order?.kind !== 'course') return 404;
        if (label === '') {
          Object.assign(order, { batch: '', dates: ' ', seatUntil: '' });
          order.version++;
          leaveSeat(state, orderId);
          return 200;
        }
        if (!isRunning(order)) return 409;
        const batch = state.batches[label];
        const name = batch && courseNow(state, batch);
        if (!batch || name === undefined) return 404;
        if (batch.state === 'cancelled' || name !== order.items[0]) return 409;
        if (freeSeats(state, batch).length === 0) return 409;
        leaveSeat(state, orderId);
        Object.assign(order, { batch: label, dates: datesOf(batch) });
        order.seatUntil = seatHeldUntil(today(state.now));
        order.version++;
        takeSeat(state, batch, orderId, order.email);
        return 200;
      },
    };
  },
});

export const datesOf = ({ days }: ModelBatch) => `${days[0]} ${days.at(-1)}`;

/** What the clock does every minute, perhaps beside a call. */
const clock: Draw = {
  title: 'a minute',
  call: () => ({
    title: 'a minute',
    part: [],
    send: async (env): Promise<Reply> => {
      const failed = await doEachMinute(env).catch((error: unknown) => error ?? 'failed');
      return { status: failed ? 500 : 200, headers: new Headers(), body: {} };
    },
    apply: (state) => {
      offerSeats(state);
      return 200;
    },
  }),
};

const any = fc.nat(20);
const rarely = fc.nat(5).map((n) => n === 0);

export const seats = [
  {
    weight: 3,
    arbitrary: fc
      .tuple(any, fc.integer({ min: 1, max: 4 }), fc.nat(3), rarely)
      .map(([which, many, shut, stale]) => update(which, many, shut > 0, stale)),
  },
  { weight: 1, arbitrary: fc.tuple(any, rarely).map((drawn) => cancel(...drawn)) },
  {
    weight: 3,
    arbitrary: fc.tuple(any, fc.option(any, { nil: undefined })).map((drawn) => move(...drawn)),
  },
  { weight: 5, arbitrary: fc.constant(clock) },
];
