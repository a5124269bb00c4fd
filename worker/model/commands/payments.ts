import fc from 'fast-check';
import { canBeConfirmed, isRunning } from '../../../contract/order.ts';
import { any, type OfOrder, verbOfOrder } from '../call.ts';
import { advanceOf, line, sumsOf } from '../ledger.ts';
import { hasRoom, isHalfSeen, isHeld, reclaimSeats } from '../seats.ts';
import { giveStatus, type ModelOrder, type State } from '../state.ts';
import type { World } from '../world.ts';
import {
  isClaimed,
  isReceived,
  rejectLine,
  shared,
  verbOfLine,
  verify,
  verifyTogether,
} from './verify.ts';

/** Claims of an order that may wait at a time. */
const mostOpen = 5;

const few = fc.integer({ min: 1, max: 3000 });

/** A request that is known is answered as the first time, and does nothing. */
const once = (state: State, requestId: string, effect: () => number): number => {
  if (state.requests[requestId]) return 200;
  const status = effect();
  if (status === 200) state.requests[requestId] = true;
  return status;
};

const claim = verbOfOrder(
  5,
  'claim',
  [any, fc.integer({ min: 1, max: 6000 }), fc.nat(4)],
  (world, orderId, who, amount, ref) => {
    const email = (who % 4 && world.state.orders[orderId]?.email) || world.student(who);
    const n = world.next();
    const txnId = shared[ref] ?? `CLAIM${100_000 + n}`;
    const requestId = `model-request-number-${n}`;
    return {
      send: world.post('payment/claim', { orderId, amount, txnId, requestId }, email),
      apply: (order, state) => {
        if (order.email !== email) return 404;
        return once(state, requestId, () => {
          if (order.status === 'pending' && order.batch && !isHalfSeen(order))
            order.claimHolds &&= isHeld(state, order) || hasRoom(state, order.batch, email);
          const isLeft = amount <= order.price - advanceOf(order.lines, order.price);
          const waiting = order.lines.filter(({ state }) => state === 'claimed').length;
          const isKnown = order.lines.some(
            (payment) =>
              payment.ref === txnId && (payment.state === 'claimed' || isReceived(payment)),
          );
          if (!isRunning(order.status) || !isLeft || waiting >= mostOpen || isKnown) return 409;
          order.lines.push(line({ amount, ref: txnId, state: 'claimed' }));
          reclaimSeats(state, [orderId]);
          order.version++;
          return 200;
        });
      },
    };
  },
);

const reject = verbOfLine(3, 'reject', isClaimed, (world, id) => {
  const reason = 'Not in our account';
  return {
    send: world.post('payment/reject', { id, reason }),
    apply: (modelLine, order, state) => {
      if (modelLine.state !== 'claimed') return modelLine.reason === reason ? 200 : 409;
      rejectLine(state, modelLine, order, reason);
      return 200;
    },
  };
});

const reverse = verbOfLine(5, 'reverse', isReceived, (world, id) => {
  const reason = 'Verified by mistake';
  return {
    send: world.post('payment/reverse', { id, reason }),
    apply: (payment, order) => {
      if (payment.direction !== 'in' || payment.state !== 'verified') return 409;
      if (payment.isTakenBack) return 200;
      const { paid, refunded } = sumsOf(order.lines);
      if (paid - payment.amount < refunded) return 409;
      payment.isTakenBack = true;
      const { amount } = payment;
      order.lines.push(line({ amount, direction: 'refund', isCorrection: true, reason }));
      order.version++;
      return 200;
    },
  };
});

function counted(
  world: World,
  orderId: string,
  path: 'record' | 'refund',
  more: { amount: number; confirm?: boolean; close?: boolean },
  effect: (order: ModelOrder) => number,
): OfOrder {
  const id = world.seen.orders[orderId]?.id;
  const requestId = `model-request-number-${world.next()}`;
  const kind = path === 'refund' && { kind: 'order', reason: 'They asked for it' };
  return {
    send: world.post(`payment/${path}`, { id, method: 'cash', requestId, ...kind, ...more }),
    apply: (order, state) =>
      once(state, requestId, () => {
        const status = effect(order);
        if (status !== 200) return status;
        if (path === 'record') reclaimSeats(state, [orderId]);
        order.version++;
        return 200;
      }),
  };
}

const record = verbOfOrder(4, 'record', [few, fc.boolean()], (world, orderId, amount, confirm) =>
  counted(world, orderId, 'record', { amount, confirm }, (order) => {
    if (amount > order.price - sumsOf(order.lines).paid) return 422;
    order.lines.push(line({ amount }));
    if (confirm && canBeConfirmed(order.status)) order.status = 'success';
    return 200;
  }),
);

const refund = verbOfOrder(4, 'refund', [few, fc.boolean()], (world, orderId, amount, close) =>
  counted(world, orderId, 'refund', { amount, close }, (order) => {
    const { paid, refunded } = sumsOf(order.lines);
    if (amount > paid - refunded) return 409;
    order.lines.push(line({ amount, direction: 'refund', reason: 'They asked for it' }));
    if (close) giveStatus(order, 'refunded');
    return 200;
  }),
);

const correct = verbOfOrder(3, 'correct', [fc.nat(9000)], (world, orderId, total) => {
  const { id, version } = world.loaded('orders', orderId);
  const requestId = `model-request-number-${world.next()}`;
  const reason = 'Typed wrongly';
  return {
    isBeaten: ({ orders }) => orders[orderId]?.version !== version,
    send: world.post('payment/correct', { id, paid: total, reason, requestId }),
    apply: (order, state) =>
      once(state, requestId, () => {
        const { paid, refunded } = sumsOf(order.lines);
        if (total === paid || total < refunded || total > Math.max(order.price, paid)) return 422;
        const [amount, direction] = [
          Math.abs(total - paid),
          total > paid ? 'in' : 'refund',
        ] as const;
        order.lines.push(line({ amount, direction, isCorrection: true, reason }));
        reclaimSeats(state, [orderId]);
        order.version++;
        return 200;
      }),
  };
});

export const payments = [claim, verify, reject, reverse, verifyTogether, record, refund, correct];
