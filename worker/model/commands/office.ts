import fc from 'fast-check';
import { isRunning, type Status, statuses } from '../../../contract/order.ts';
import { formOf } from '../../test/app.ts';
import { any, maybe, type OfOrder, pick, rarely, verb, verbOfOrder } from '../call.ts';
import { advanceOf, correctedTo, sumsOf } from '../ledger.ts';
import { confirmEmail, reclaimSeats, seatless } from '../seats.ts';
import { giveStatus, loaf } from '../state.ts';
import type { World } from '../world.ts';
import { verifyClear } from './verify.ts';

type Edit = {
  status?: Status | undefined;
  advance?: number | undefined;
  /** Whether success verifies what is claimed, as it does unless told otherwise. */
  verify?: boolean;
};

function edit(world: World, orderId: string, { status, advance, verify = true }: Edit): OfOrder {
  const { version, ...loaded } = world.loaded('orders', orderId);
  const form = {
    ...loaded,
    ...(status && { status }),
    ...(advance !== undefined && { advancePayment: String(advance) }),
    ...(!verify && { verify: 'no' }),
  };
  return {
    send: world.post('admin/update-order', formOf(form)),
    apply: (order, state) => {
      if (order.version !== version) return 409;
      if (advance !== undefined && advance > order.price) return 422;
      const isCorrected = advance !== undefined && advance !== advanceOf(order.lines, order.price);
      const lines = isCorrected ? correctedTo(order.lines, advance) : order.lines;
      const { paid, refunded } = sumsOf(lines);
      if (paid < refunded) return 409;
      if (!isCorrected && (status ?? order.status) === order.status) return 200;
      if (verify && status === 'success' && order.status !== 'success')
        verifyClear(state, orderId, order.lines, lines);
      order.lines = lines;
      if (status) giveStatus(order, status);
      order.version++;
      reclaimSeats(state, [orderId]);
      return 200;
    },
  };
}

const anyStatus = fc.constantFrom(...statuses);

const editing = verbOfOrder(
  8,
  'edit',
  [
    fc.record({
      status: maybe(anyStatus),
      advance: maybe(fc.nat(9000)),
      verify: fc.nat(3).map((n) => n > 0),
    }),
  ],
  edit,
);

const together = verb(
  8,
  'status of many',
  [
    fc.array(any, { minLength: 1, maxLength: 4 }),
    fc.oneof(anyStatus, fc.constantFrom<Status>('cancelled', 'processing', 'success')),
  ],
  (world, which, status) => {
    const { orders } = world.state;
    const drawn = which.flatMap((n) => pick(n % 3 ? seatless(world.state) : orders, n) ?? []);
    if (drawn.length === 0) return undefined;
    const named = [...new Set(drawn)].map((key) => ({ key, ...world.loaded('orders', key) }));
    const body = { status, orders: named.map(({ id, updatedAt }) => ({ id, updatedAt })) };
    return {
      send: world.post('admin/bulk-status', body),
      apply: (state) => {
        const changed = named.flatMap(({ key, version }) => {
          const order = state.orders[key];
          if (!order || order.version !== version || order.status === status) return [];
          if (status === 'success') verifyClear(state, key, order.lines, order.lines);
          giveStatus(order, status);
          order.version++;
          return [key];
        });
        reclaimSeats(state, changed);
        return 200;
      },
    };
  },
);

export const office = [editing, together];

/** Somebody logged in opens the link of their mail, mostly who has not confirmed yet. */
export const confirming = verb(4, 'confirm', [any], (world, who) => {
  const email = (who % 4 && world.state.unconfirmed[0]) || world.student(who);
  return {
    send: world.post('user/confirm-email', { token: world.links[email] }, email),
    apply: (state) => {
      confirmEmail(state, email);
      return 200;
    },
  };
});

const pieces = fc.integer({ min: 1, max: 9 });

const ofLoaves = (amount: number) => ({
  course: `${amount} × ${loaf.name}`,
  price: amount * loaf.price,
});

const sell = verb(4, 'sell at the counter', [any, pieces, rarely], (world, who, amount, stale) => {
  const email = world.student(who);
  const orderId = (0o2000000 + world.next()).toString(8);
  const { course, price } = ofLoaves(amount);
  const body = {
    orderId,
    person: world.students[email],
    way: 'later',
    items: [{ id: world.loaf, amount }],
    coursePrice: stale ? price + 1 : price,
  };
  return {
    send: world.post('admin/place-order', body),
    apply: (state) => {
      if (state.orders[orderId]) return 200;
      if (stale) return 409;
      state.orders[orderId] = {
        email,
        kind: 'shop',
        price,
        code: '',
        course,
        status: 'pending',
        version: 0,
        lines: [],
        dates: ' ',
        batch: '',
        at: state.now,
        seatUntil: '',
        claimHolds: true,
      };
      return 200;
    },
  };
});

/** The office gives an order more loaves or fewer, whatever has been paid of it. */
const change = verbOfOrder(6, 'change', [pieces], (world, orderId, amount) => {
  const { id, updatedAt, version } = world.loaded('orders', orderId);
  const body = { id, updatedAt, lines: [{ id: world.loaf, amount }] };
  return {
    send: world.post('admin/change-order', body),
    apply: (order) => {
      const next = ofLoaves(amount);
      if (order.kind === 'course' || order.version !== version) return 409;
      if (order.price === next.price) return 200;
      const isDearer = sumsOf(order.lines).refunded > 0 && next.price > order.price;
      if (!isRunning(order.status) || isDearer) return 409;
      Object.assign(order, next);
      order.version++;
      return 200;
    },
  };
});

export const counter = [sell, change];
