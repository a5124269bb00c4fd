import type { DemoStatus } from '../../contract/demo.ts';
import { isRunning, type Order, type Status } from '../../contract/order.ts';
import { closedReason } from '../payment/open-claims.ts';
import { advanceOf, dueOf, type ModelLine, sumsOf } from './ledger.ts';
import { entryInWords, isWithoutSeat, type ModelBatch, visibleBatch } from './seats.ts';

/** Courses of the model with their prices, and the one offer: so much off, in so many orders. */
export const courses: Record<string, number> = { Rye: 8500, Focaccia: 4200 };
/** The one product. */
export const loaf = { name: 'Loaf', price: 150 };
export const voucher = { code: 'MODEL-10', percent: 10, most: 2 };

/** As plainly as possible: no tables, no queries. `version` counts changes, for `updatedAt`. */
export type State = {
  now: number;
  orders: Record<string, ModelOrder>;
  unconfirmed: string[];
  /** Requests about payments that were carried out. */
  requests: Record<string, true>;
  batches: Record<string, ModelBatch>;
  /** Demo classes by id, and their bookings by transaction id. */
  classes: Record<string, { day: string; seats: number }>;
  demos: Record<string, ModelDemo>;
};

export type ModelOrder = {
  email: string;
  kind: Order['kind'];
  price: number;
  code: string;
  lines: ModelLine[];
  course: string;
  status: Status;
  dates: string;
  /** The batch, or empty, and until when its seat is held without half of the price. */
  batch: string;
  seatUntil: string;
  claimHolds: boolean;
  /** Whether its student has gone from one batch to another. */
  hasMoved?: true;
  version: number;
  at: number;
};

export function giveStatus(order: ModelOrder, status: Status): void {
  order.status = status;
  if (isRunning(status)) return;
  for (const line of order.lines)
    if (line.state === 'claimed') Object.assign(line, { state: 'rejected', reason: closedReason });
}

export type ModelDemo = {
  class: string;
  status: DemoStatus;
  /** The day to which it was approved, or empty. */
  day: string;
  version: number;
};

export function visible(state: State) {
  return {
    batches: map(state.batches, (batch) => visibleBatch(state, batch)),
    orders: map(
      state.orders,
      ({ version, at, lines, batch, claimHolds, hasMoved, ...order }, id) => ({
        ...order,
        ...sumsOf(lines),
        advance: advanceOf(lines, order.price),
        due: dueOf(lines, order.price, order.status),
        lines: lines.map(({ direction, amount, state }) => `${direction} ${amount} ${state}`),
        isWithoutSeat: isWithoutSeat(state, id),
      }),
    ),
    // In the order in which people joined.
    lines: Object.entries(state.batches).flatMap(([label, { line }]) =>
      line.map((entry) => `${label} ${entryInWords(entry)}`),
    ),
    seats: Object.entries(state.batches).flatMap(([label, { seats }]) =>
      seats
        .toSorted((a, b) => a.number - b.number)
        .map(({ number, order }) => `${label} ${number} ${order}`),
    ),
    demos: map(state.demos, ({ version, ...demo }) => demo),
    unconfirmed: state.unconfirmed,
  };
}

const map = <Value, Result>(
  values: Record<string, Value>,
  to: (value: Value, key: string) => Result,
) => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, to(value, key)]));

export type Visible = ReturnType<typeof visible>;
