import fc from 'fast-check';
import { addDays, today } from '../../../contract/day.ts';
import type { Env } from '../../env.ts';
import { call } from '../../test/app.ts';
import { batchForm } from '../../test/school.ts';
import { type Draw, differs, loaded, pick } from '../draw.ts';
import {
  datesOf,
  emptySeat,
  endEntry,
  freeSeats,
  holds,
  type ModelBatch,
  moment,
} from '../seats.ts';
import type { State } from '../state.ts';
import type { World } from '../world.ts';

/** A call of the office about a batch. */
export const ofOffice = (world: World, verb: string, body: object, title: string) => {
  const session = world.office;
  const token = world.tokens.get(session);
  return {
    ...{ title, part: 'orders' as const, session },
    send: (env: Env, headers: Record<string, string>) =>
      call(`/api/batch/${verb}`, body, { env, headers, token }),
  };
};

type Change = {
  seats: number;
  state: 'draft' | 'open' | 'closed';
  /** The first of its days, counted from today. */
  first?: number | undefined;
  start?: string | undefined;
  place?: 'Institute' | 'Bakery' | undefined;
};

/** Three hours later. */
const endOf = (start: string) => `${Number(start.slice(0, 2)) + 3}${start.slice(2)}`;

/** Other seats, whether it can be booked and, perhaps, other days, hours or another place. */
const update = (
  which: number,
  { seats, state, first, start, place }: Change,
  stale: boolean,
): Draw => ({
  title: `batch ${which}: ${JSON.stringify({ seats, state, first, start, place, stale })}`,
  call: (world) => {
    const label = pick(world.state.batches, which);
    const known = world.state.batches[label ?? ''];
    if (label === undefined || !known) return undefined;
    const { version, ...row } = loaded(world.seen.batches, world.state.batches, label, stale);
    const next = {
      days:
        first === undefined
          ? known.days
          : [first, first + 2].map((n) => addDays(today(world.state.now), n)),
      ...{ start: start ?? known.start, place: place ?? known.place },
    };
    const changes = { ...row, seats, state, days: next.days, place: next.place, note: label };
    const hours = { startTime: next.start, endTime: endOf(next.start) };
    const { courseId: _, ...form } = batchForm('', { ...changes, ...hours });
    return {
      ...ofOffice(world, 'update', form, `${JSON.stringify(next)}, ${seats} seats in ${label}`),
      apply: (model) => {
        const batch = model.batches[label];
        if (!batch) return 404;
        if (batch.version !== version || batch.state === 'cancelled') return 409;
        const free = freeSeats(model, batch);
        if (batch.seats.length - free.length > seats) return 409;
        setSeats(batch, seats, free);
        const { days, start, place } = batch;
        Object.assign(batch, { ...next, state });
        batch.version++;
        if (differs({ days, start, place }, next)) ask(model, label, batch);
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
    if (batch.seats.every((seat) => seat.number !== number)) batch.seats.push(emptySeat(number));
}

/** The orders of a batch have its days, and whoever holds a seat is asked what they want. */
function ask(state: State, label: string, batch: ModelBatch): void {
  const dates = datesOf(batch);
  for (const order of Object.values(state.orders))
    if (order.batch === label && order.dates !== dates) {
      order.dates = dates;
      order.version++;
    }
  for (const seat of batch.seats) {
    const order = state.orders[seat.order];
    if (order && holds(state, order)) seat.choice = 'asked';
  }
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
        ask(state, label, batch);
        for (const entry of batch.line) endEntry(entry, 'closed', moment(state));
        return 200;
      },
    };
  },
});

const any = fc.nat(20);
const rarely = fc.nat(5).map((n) => n === 0);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });

export const cancels = fc.tuple(any, rarely).map((drawn) => cancel(...drawn));

export const batches = [
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        any,
        fc.record({
          seats: fc.integer({ min: 1, max: 4 }),
          state: fc.constantFrom(
            'draft' as const,
            ...Array(4).fill('open' as const),
            'closed' as const,
          ),
          first: maybe(fc.integer({ min: -1, max: 12 })),
          start: maybe(fc.constantFrom('10:00', '14:30')),
          place: maybe(fc.constantFrom('Institute' as const, 'Bakery' as const)),
        }),
        rarely,
      )
      .map((drawn) => update(...drawn)),
  },
  { weight: 1, arbitrary: cancels },
];
