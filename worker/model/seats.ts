import {
  type BatchState,
  offerHours,
  type SeatChoice,
  type WaitingEnd,
} from '../../contract/batch.ts';
import { today } from '../../contract/day.ts';
import { isRunning } from '../../contract/order.ts';
import { seatHeldUntil } from '../../contract/payment-terms.ts';
import { sumsOf } from './ledger.ts';
import type { ModelOrder, State } from './state.ts';

/** Time says whether it holds. `choice` is what its student says to a moved or cancelled batch. */
type ModelSeat = { number: number; order: string; entry: string; choice: SeatChoice };

/** Somebody in a waiting list; `key` is e-mail and joining. Moments are ISO 8601, or empty. */
export type ModelEntry = { key: string; email: string; until: string; end: WaitingEnd };

export type ModelBatch = {
  course: string;
  state: BatchState;
  /** In their order, each from ten to one. */
  days: string[];
  seats: ModelSeat[];
  line: ModelEntry[];
  version: number;
};

export const emptySeat = (number: number): ModelSeat => ({
  number,
  order: '',
  entry: '',
  choice: '',
});

/** When the first class begins, ISO 8601. */
const begins = ({ days: [first] }: ModelBatch): string =>
  new Date(`${first}T10:00+05:30`).toISOString();

/** First and last day, as an order has them. */
export const datesOf = ({ days, state }: ModelBatch): string =>
  state === 'cancelled' ? ' ' : `${days[0]} ${days.at(-1)}`;

export const moment = ({ now }: State): string => new Date(now).toISOString();

const hasHalf = ({ lines, price, claimHolds }: ModelOrder) => {
  const { paid, claimed } = sumsOf(lines);
  return 2 * (paid + (claimHolds ? claimed : 0)) >= price;
};

export const isHalfSeen = ({ lines, price }: ModelOrder) => 2 * sumsOf(lines).paid >= price;

/** Whether its seat is, or was, held for the hour in which the e-mail is to be confirmed. */
const isForNow = ({ at, seatUntil }: ModelOrder) => {
  const held = Date.parse(seatUntil) - at;
  return held > 0 && held <= 3_600_000;
};

/** Who may order a seat, beside whether one is left. */
export function mayHold(
  state: State,
  label: string,
  email: string,
  isHalfPaid: boolean,
): { isAllowed: boolean; until: string } {
  const isUnconfirmed = state.unconfirmed.includes(email);
  const mine = Object.values(state.orders).filter(
    (order) => order.batch === label && order.email === email && !isHalfSeen(order),
  );
  const hadHold = mine.some((order) => isUnconfirmed || !isForNow(order));
  const isDoubted = mine.some(({ claimHolds }) => !claimHolds);
  const days = isUnconfirmed
    ? new Date(state.now + 3_600_000).toISOString()
    : seatHeldUntil(today(state.now));
  return {
    isAllowed: hasRoom(state, label, email) && !isDoubted && (isHalfPaid || !hadHold),
    until: hadHold ? moment(state) : days,
  };
}

/** Whether somebody is known, was offered a seat, or finds less than a third unknown. */
export function hasRoom(state: State, label: string, email: string): boolean {
  const batch = state.batches[label];
  if (!batch || !state.unconfirmed.includes(email)) return true;
  const unknown = batch.seats.filter((seat) => {
    const order = orderOf(state, seat);
    if (order?.status !== 'pending' || !holds(state, order)) return false;
    return state.unconfirmed.includes(order.email) && !isHalfSeen(order);
  });
  return offeredTo(state, batch, email) !== undefined || batch.seats.length > 3 * unknown.length;
}

export function confirmEmail(state: State, email: string): void {
  state.unconfirmed = state.unconfirmed.filter((address) => address !== email);
  const pending = Object.entries(state.orders).filter(
    ([, order]) => order.email === email && order.status === 'pending' && order.batch,
  );
  for (const [, order] of pending) {
    const batch = state.batches[order.batch];
    const canStay = holds(state, order) || (batch && seatsLeft(state, batch) > 0);
    if (!isForNow(order) || !canStay) continue;
    Object.assign(order, { claimHolds: true, seatUntil: seatHeldUntil(today(order.at)) });
  }
  reclaimSeats(
    state,
    pending.map(([id]) => id),
  );
}

export function holds(state: State, order: ModelOrder): boolean {
  if (order.status !== 'pending') return ['processing', 'success'].includes(order.status);
  return isHeld(state, order);
}

/** Whether the order is paid for by half, or within its days. */
export const isHeld = (state: State, order: ModelOrder): boolean =>
  hasHalf(order) || order.seatUntil > moment(state);

export const stands = (state: State, { end, until }: ModelEntry): boolean =>
  end === '' && until > moment(state);
const isInLine = ({ end, until }: ModelEntry) => end === '' && until === '';

const orderOf = (state: State, { order }: ModelSeat) => state.orders[order];
const isTaken = (state: State, seat: ModelSeat) => {
  const order = orderOf(state, seat);
  return order !== undefined && holds(state, order);
};
const isOffered = (state: State, { line }: ModelBatch, { entry }: ModelSeat) =>
  line.some((waiting) => waiting.key === entry && stands(state, waiting));

/** Free seats: those that name no order first. */
export const freeSeats = (state: State, batch: ModelBatch): ModelSeat[] =>
  batch.seats
    .filter((seat) => !isTaken(state, seat) && !isOffered(state, batch, seat))
    .toSorted((a, b) => Number(a.order !== '') - Number(b.order !== '') || a.number - b.number);

export const seatsLeft = (state: State, batch: ModelBatch): number =>
  Math.max(0, freeSeats(state, batch).length - batch.line.filter(isInLine).length);

const hasBegun = (state: State, batch: ModelBatch) => begins(batch) <= moment(state);
export const isBookable = (state: State, batch: ModelBatch) =>
  batch.state === 'open' && !hasBegun(state, batch);

export const hasSeat = (state: State, batch: ModelBatch, email: string) =>
  batch.seats.some(({ order }) => {
    const placed = state.orders[order];
    return placed?.email === email && holds(state, placed);
  });

/** Whether somebody without a seat can book one: any that is left, or the one offered to them. */
export const hasSeatFor = (state: State, batch: ModelBatch, email: string) =>
  !hasSeat(state, batch, email) &&
  ((isBookable(state, batch) && seatsLeft(state, batch) > 0) ||
    (batch.state !== 'cancelled' &&
      !hasBegun(state, batch) &&
      offeredTo(state, batch, email) !== undefined));

const offeredTo = (state: State, batch: ModelBatch, email: string) =>
  batch.seats.find(({ entry }) =>
    batch.line.some(
      (waiting) => waiting.key === entry && waiting.email === email && stands(state, waiting),
    ),
  );

export const endEntry = (entry: ModelEntry, end: WaitingEnd) => {
  if (entry.end === '') entry.end = end;
};

/** Gives the order a seat, of which there is one, and ends the wait of its buyer. */
export function takeSeat(state: State, batch: ModelBatch, orderId: string, email: string): void {
  const seat = offeredTo(state, batch, email) ?? freeSeats(state, batch)[0];
  if (!seat) throw new Error('There is no seat to take');
  Object.assign(seat, { order: orderId, entry: '', choice: '' });
  for (const entry of batch.line) if (entry.email === email) endEntry(entry, 'accepted');
}

export function leaveSeat(state: State, orderId: string): void {
  for (const { seats } of Object.values(state.batches))
    for (const seat of seats)
      if (seat.order === orderId) Object.assign(seat, { order: '', choice: '' });
}

/** Gives orders that hold seats, and have none, their offered ones or spare ones; oldest first. */
export function reclaimSeats(state: State, some: readonly string[]): void {
  const { orders } = state;
  // The keys are in the order of their numbers.
  const oldestFirst = Object.keys(orders)
    .filter((id) => some.includes(id))
    .toSorted((a, b) => (orders[a]?.at ?? 0) - (orders[b]?.at ?? 0));
  for (const way of ['offered', 'spare'])
    for (const id of oldestFirst) {
      const order = orders[id];
      const batch = state.batches[order?.batch ?? ''];
      if (!order || !batch || !holds(state, order) || !hasNoSeat(batch, id)) continue;
      const [spare] = seatsLeft(state, batch) > 0 ? freeSeats(state, batch) : [];
      const seat = way === 'offered' ? offeredTo(state, batch, order.email) : spare;
      if (seat && (batch.state === 'open' || batch.state === 'closed'))
        Object.assign(seat, { order: id, entry: '', choice: '' });
    }
  for (const { line, seats } of Object.values(state.batches)) {
    const given = seats.filter((seat) => some.includes(seat.order) && isTaken(state, seat));
    const buyers = given.map((seat) => orderOf(state, seat)?.email);
    for (const entry of line) if (buyers.includes(entry.email)) endEntry(entry, 'accepted');
  }
}

const hasNoSeat = ({ seats }: ModelBatch, id: string) => seats.every(({ order }) => order !== id);

/** Whether a running order's seat went to somebody else. */
export function isWithoutSeat({ orders, batches }: State, id: string): boolean {
  const order = orders[id];
  const batch = batches[order?.batch ?? ''];
  if (!order || !batch || batch.state === 'cancelled') return false;
  return isRunning(order.status) && hasNoSeat(batch, id);
}

/** Orders that hold no seat: that would find another, if any, or have none, or all. */
export function seatless(state: State): Record<string, ModelOrder> {
  const all = Object.entries(state.orders).filter(
    ([, order]) => order.batch && !holds(state, order),
  );
  const lost = all.filter(([id, { batch }]) => {
    const of = state.batches[batch];
    return of && hasNoSeat(of, id);
  });
  const mayFind = lost.filter(([, { batch }]) => {
    const of = state.batches[batch];
    return of && of.state !== 'cancelled' && seatsLeft(state, of) > 0;
  });
  return Object.fromEntries([mayFind, lost, all].find((some) => some.length > 0) ?? []);
}

/** Ends waits whose offer is over or whose batch has begun, of one person or of all. */
export function endOver(state: State, email?: string): void {
  for (const batch of Object.values(state.batches))
    for (const entry of batch.line) {
      if (email !== undefined && entry.email !== email) continue;
      if (entry.until !== '' && !stands(state, entry)) endEntry(entry, 'lapsed');
      if (hasBegun(state, batch)) endEntry(entry, 'closed');
    }
}

/** Offers the free seats of a batch, or of all, to the people in line; answers 200. */
export function offerSeats(state: State, only = Object.keys(state.batches)): number {
  endOver(state);
  for (const label of only) {
    const batch = state.batches[label];
    if (!batch || !isBookable(state, batch)) continue;
    const free = freeSeats(state, batch);
    for (const [i, entry] of batch.line.filter(isInLine).entries()) {
      const seat = free[i];
      if (seat) offer(state, batch, seat, entry);
    }
  }
  const offered = Object.entries(state.orders).filter(([, { batch, email }]) => {
    const of = state.batches[batch];
    return of && offeredTo(state, of, email);
  });
  reclaimSeats(
    state,
    offered.map(([id]) => id),
  );
  return 200;
}

export function offer(state: State, batch: ModelBatch, seat: ModelSeat, entry: ModelEntry): void {
  Object.assign(seat, { order: '', entry: entry.key, choice: '' });
  const until = new Date(state.now + offerHours * 3_600_000).toISOString();
  entry.until = [until, begins(batch)].toSorted()[0] ?? until;
}

export function visibleBatch(state: State, batch: ModelBatch) {
  const taken = batch.seats.filter((seat) => isTaken(state, seat));
  const offered = batch.seats.filter((seat) => isOffered(state, batch, seat)).length;
  if (taken.length + offered + freeSeats(state, batch).length !== batch.seats.length)
    throw new Error('A seat leaks');
  const countOf = (choice: SeatChoice) =>
    batch.seats.filter((seat) => {
      const order = orderOf(state, seat);
      return seat.choice === choice && order && isRunning(order.status);
    }).length;
  return {
    state: batch.state,
    seats: batch.seats.length,
    taken: taken.length,
    offered,
    held: taken.filter((seat) => {
      const order = orderOf(state, seat);
      return order?.status === 'pending' && !hasHalf(order);
    }).length,
    left: seatsLeft(state, batch),
    days: batch.days.join(),
    asked: countOf('asked'),
    refund: countOf('refund'),
    waiting: batch.line.filter(isInLine).length,
  };
}

export const entryInWords = ({ key, end, until }: Record<'key' | 'end' | 'until', string>) =>
  `${key}: ${end || until || 'in line'}`;
