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

/**
 * What the school's records are expected to be, as plainly as possible: no tables, no queries.
 * `version` counts the changes of a record and stands for its `updatedAt`; `at`: when it was made.
 */
export type State = {
  now: number;
  /** By number. */
  orders: Record<string, ModelOrder>;
  /** E-mails that nobody has confirmed. */
  unconfirmed: string[];
  /** Requests about payments that were carried out. */
  requests: Record<string, true>;
  /** By the office's note. */
  batches: Record<string, ModelBatch>;
  /** Demo classes by id, and their bookings by transaction id. */
  classes: Record<string, { day: string; seats: number }>;
  demos: Record<string, ModelDemo>;
};

export type ModelOrder = {
  email: string;
  kind: Order['kind'];
  price: number;
  /** The code of the offer, or empty. */
  code: string;
  /** The ledger, oldest first. */
  lines: ModelLine[];
  course: string;
  status: Status;
  dates: string;
  /** The batch, or empty, and until when its seat is held without half of the price. */
  batch: string;
  seatUntil: string;
  /** Whether what is claimed holds it. */
  claimHolds: boolean;
  /** Whether its student has gone from one batch to another. */
  hasMoved?: true;
  version: number;
  at: number;
};

/** Gives an order a status; of one that is closed nothing is claimed any more. */
export function giveStatus(order: ModelOrder, status: Status): void {
  order.status = status;
  if (isRunning(status)) return;
  for (const one of order.lines)
    if (one.state === 'claimed') Object.assign(one, { state: 'rejected', reason: closedReason });
}

export type ModelDemo = {
  /** The class, or empty. */
  class: string;
  status: DemoStatus;
  /** The day to which it was approved, or empty. */
  day: string;
  version: number;
};

/** The state as the API can show it. */
export function visible(state: State) {
  return {
    batches: map(state.batches, (one) => visibleBatch(state, one)),
    orders: map(
      state.orders,
      ({ version, at, lines, batch, claimHolds, hasMoved, ...order }, id) => ({
        ...{ ...order, ...sumsOf(lines), advance: advanceOf(lines, order.price) },
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
