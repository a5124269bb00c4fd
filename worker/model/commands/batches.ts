import fc from 'fast-check';
import { addDays, today } from '../../../contract/day.ts';
import { batchForm } from '../../test/school.ts';
import { any, differs, maybe, pick, verb } from '../call.ts';
import { datesOf, emptySeat, endEntry, freeSeats, holds, type ModelBatch } from '../seats.ts';
import type { State } from '../state.ts';

/** Adds seats, or takes free ones away: those that name no order first, the last ones first. */
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

/** Other seats, another state and, perhaps, other days, of which `first` is counted from today. */
const update = verb(
  4,
  'update batch',
  [
    any,
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom<'draft' | 'open' | 'closed'>('draft', 'open', 'open', 'open', 'closed'),
    maybe(fc.integer({ min: -1, max: 12 })),
  ],
  (world, which, seats, next, first) => {
    const label = pick(world.state.batches, which);
    const known = world.state.batches[label ?? ''];
    if (label === undefined || !known) return undefined;
    const { version, ...loaded } = world.loaded('batches', label);
    const days =
      first === undefined
        ? known.days
        : [first, first + 2].map((n) => addDays(today(world.state.now), n));
    const { courseId: _, ...form } = batchForm('', { seats, state: next, days, note: label });
    return {
      send: world.post('batch/update', { ...form, ...loaded }),
      apply: (state) => {
        const batch = state.batches[label];
        if (!batch) return 404;
        if (batch.version !== version || batch.state === 'cancelled') return 409;
        const isKnown =
          batch.line.some(({ end }) => end === '') ||
          Object.values(state.orders).some((order) => order.batch === label);
        if (next === 'draft' && isKnown) return 409;
        const free = freeSeats(state, batch);
        if (batch.seats.length - free.length > seats) return 409;
        const isMoved = differs(batch.days, days);
        // What is sent as it stands changes nothing.
        if (isMoved || batch.seats.length !== seats || batch.state !== next) batch.version++;
        setSeats(batch, seats, free);
        Object.assign(batch, { days, state: next });
        if (isMoved) ask(state, label, batch);
        return 200;
      },
    };
  },
);

const cancel = verb(1, 'cancel batch', [any], (world, which) => {
  const label = pick(world.state.batches, which);
  if (label === undefined) return undefined;
  const { version, ...loaded } = world.loaded('batches', label);
  return {
    send: world.post('batch/cancel', { ...loaded, reason: 'The oven broke' }),
    apply: (state) => {
      const batch = state.batches[label];
      if (!batch) return 404;
      if (batch.version !== version || batch.state === 'cancelled') return 409;
      batch.state = 'cancelled';
      batch.version++;
      ask(state, label, batch);
      for (const entry of batch.line) endEntry(entry, 'closed');
      return 200;
    },
  };
});

export const batches = [update, cancel];
