import type { Order, Status } from '../../contract/order.ts';
import { advanceOf, type ModelLine, sumsOf } from './ledger.ts';
import { entryInWords, type ModelBatch, visibleBatch } from './seats.ts';

/**
 * What the school's records are expected to be, as plainly as possible: no tables, no queries, no repeated sending.
 * `version` counts the changes of a record and stands for its `updatedAt`; `at` is when it was made.
 */
export type State = {
  now: number;
  /** By e-mail. */
  people: Record<string, ModelPerson>;
  /** By a label of the model, in the order in which they began; ended ones stay, to be tried. */
  sessions: Record<string, { email: string; until: number; ended: boolean }>;
  /** By number. */
  orders: Record<string, ModelOrder>;
  /** Ids of requests that were carried out. */
  erased: Record<string, true>;
  /** Requests about payments that were carried out. */
  requests: Record<string, true>;
  /** By the office's note. */
  batches: Record<string, ModelBatch>;
  course: Record<string, ModelGoods>;
  product: Record<string, ModelGoods>;
};

export type ModelPerson = {
  /** Whether they asked to be erased. */
  asked: boolean;
  /** Starts at registering, which tells a person from an earlier one with the e-mail. */
  version: number;
  /** When a person registered and logged in last; the school's own have neither. */
  registered?: number;
  lastLogin?: number;
  /** A login failed and may have counted all the same. */
  isUnsure?: boolean;
};

/** The e-mail in the order of somebody who was erased. */
export const erasedEmail = 'erased';

export type ModelOrder = {
  email: string;
  /** Of somebody who was erased: what it was. */
  was?: string;
  /** What was sent, to know the same order again. */
  content: string;
  kind: Order['kind'];
  price: number;
  /** The code of the offer, or empty. */
  code: string;
  /** The ledger, oldest first. */
  lines: ModelLine[];
  items: string[];
  status: Status;
  dates: string;
  /** The batch, or empty, and until when its seat is held without half of the price. */
  batch: string;
  seatUntil: string;
  version: number;
  at: number;
};

export type ModelGoods = { price: number; stock: 'Yes' | 'No'; version: number };

/** Whether the token of a session is still good. */
export const isLive = ({ sessions, now }: State, label: string): boolean => {
  const one = sessions[label];
  return one !== undefined && !one.ended && now < one.until;
};

/** The state as the API can show it. */
export function visible(state: State) {
  const { people, orders, course, product } = state;
  return {
    batches: map(state.batches, (one) => visibleBatch(state, one)),
    people: map(people, ({ asked }) => ({ asked })),
    orders: map(orders, ({ version, content, was, batch, at, lines, ...order }) => ({
      ...order,
      ...sumsOf(lines),
      advance: advanceOf(lines, order.price),
      lines: lines.map(({ direction, amount, state }) => `${direction} ${amount} ${state}`),
    })),
    // In the order in which people joined.
    lines: Object.entries(state.batches).flatMap(([label, { line }]) =>
      line.map(entryInWords).map((words) => `${label} ${words}`),
    ),
    course: map(course, ({ price, stock }) => ({ price, stock })),
    product: map(product, ({ price, stock }) => ({ price, stock })),
  };
}

const map = <Value, Result>(values: Record<string, Value>, to: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, to(value)]));

export type Visible = ReturnType<typeof visible>;
