import fc from 'fast-check';
import { isRunning } from '../../../contract/order.ts';
import { any, rarely, verb, verbOfOrder } from '../call.ts';
import { sumsOf } from '../ledger.ts';
import { loaf } from '../state.ts';

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
