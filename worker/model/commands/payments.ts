import { env } from 'cloudflare:workers';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { addDays, endOfDay, today } from '../../../contract/day.ts';
import { runningStatuses } from '../../../contract/order.ts';
import { importStatement } from '../../bank/import.ts';
import { bankLine } from '../../bank/table.ts';
import { open } from '../../lib/db/index.ts';
import { payment } from '../../payment/table.ts';
import { call } from '../../test/app.ts';
import { lineOf, statementOf } from '../../test/bank.ts';
import { office } from '../../test/decision.ts';
import type { Call } from '../call.ts';
import { type Draw, pick, session } from '../draw.ts';
import { advanceOf, line, sumsOf } from '../ledger.ts';
import { isHeld, oldestFirst, retakeSeat, withoutSeat } from '../seats.ts';
import type { ModelOrder, State } from '../state.ts';
import type { World } from '../world.ts';

/** Claims of an order that may wait at a time. */
const mostOpen = 5;

/** Transaction ids that several claims name. */
const shared = ['SHARED0001', 'SHARED0002'];

/** A request that is known is answered as the first time, and does nothing. */
const once = (state: State, requestId: string, effect: () => number): number => {
  if (state.requests[requestId]) return 200;
  const status = effect();
  if (status === 200) state.requests[requestId] = true;
  return status;
};

const claim = (who: number, which: number, amount: number, ref: number): Draw => ({
  title: `session ${who} claims ${amount} of order ${which}`,
  call: (world) => {
    const { label, token, email } = session(world, who);
    const orderId = pick(world.state.orders, which);
    if (orderId === undefined) return undefined;
    const n = world.next();
    const txnId = shared[ref] ?? `CLAIM${100_000 + n}`;
    const requestId = `model-request-number-${n}`;
    return {
      title: `${label} claims ${amount} of ${orderId}`,
      part: 'orders',
      session: label,
      send: (env, headers) =>
        call('/api/payment/claim', { orderId, amount, txnId, requestId }, { env, headers, token }),
      apply: (state) => {
        const order = state.orders[orderId];
        if (!order || order.email !== email) return 404;
        return once(state, requestId, () => {
          const isRunning = (runningStatuses as readonly string[]).includes(order.status);
          const isLeft = amount <= order.price - advanceOf(order.lines, order.price);
          const open = order.lines.filter(({ state }) => state === 'claimed').length;
          if (!isRunning || !isLeft || open >= mostOpen) return 409;
          order.lines.push(line({ amount, ref: txnId, state: 'claimed' }));
          retakeSeat(state, orderId);
          order.version++;
          return 200;
        });
      },
    };
  },
});

/** A call of the office about an order. */
function byOffice(
  world: World,
  which: number,
  verb: string,
  body: (id: string) => object,
  effect: (order: ModelOrder, state: State, orderId: string) => number,
): Call | undefined {
  const orderId = pick(world.state.orders, which);
  if (orderId === undefined) return undefined;
  const session = world.office;
  const token = world.tokens.get(session);
  const sent = body(world.seen.orders[orderId]?.id ?? 'unknown');
  return {
    title: `${verb} ${orderId} ${JSON.stringify(sent)}`,
    part: 'orders',
    session,
    send: (env, headers) => call(`/api/payment/${verb}`, sent, { env, headers, token }),
    apply: (state) => {
      const order = state.orders[orderId];
      return order ? effect(order, state, orderId) : 404;
    },
  };
}

/** Whether the transfer is verified on any order. */
const isUsed = (state: State, ref: string) =>
  Object.values(state.orders).some(({ lines }) =>
    lines.some((one) => one.ref === ref && one.state === 'verified'),
  );

const decide = (which: number, nth: number, isGood: boolean, confirm: boolean): Draw => ({
  title: `${isGood ? 'verify' : 'reject'} line ${nth} of order ${which}`,
  call: (world) => {
    const orderId = pick(world.state.orders, which) ?? '';
    const all = world.seen.orders[orderId]?.payments ?? [];
    const at = nth % Math.max(1, all.length);
    const id = all[at];
    if (id === undefined) return undefined;
    const reason = 'Not in our account';
    return byOffice(
      world,
      which,
      isGood ? 'verify' : 'reject',
      () => ({ id, ...(isGood ? { confirm } : { reason }) }),
      (order, state) => {
        const one = order.lines[at];
        if (!one) return 404;
        const wanted = isGood ? 'verified' : 'rejected';
        const words = isGood ? '' : reason;
        if (one.state !== 'claimed')
          return one.state === wanted && one.reason === words ? 200 : 409;
        if (isGood && isUsed(state, one.ref)) return 409;
        const until = endOfDay(addDays(today(state.now), 1));
        if (!isGood && order.batch && isHeld(state, order) && order.seatUntil < until)
          order.seatUntil = until;
        Object.assign(one, { state: wanted, reason: words });
        if (isGood && confirm) order.status = 'success';
        if (isGood) retakeSeat(state, orderId);
        order.version++;
        return 200;
      },
    );
  },
});

/** Of each order the oldest claim that waits, and its place in the ledger of the order. */
const claimsOf = ({ state, seen }: World, orders: string[]) =>
  orders.flatMap((orderId) => {
    const lines = state.orders[orderId]?.lines ?? [];
    const at = lines.findIndex((one) => one.state === 'claimed');
    const id = seen.orders[orderId]?.payments[at];
    return id ? [{ orderId, at, id }] : [];
  });

/** Many claims verified at once, perhaps by lines of the bank; not those that others name too. */
const verifyMany = (
  what: string,
  ordersIn: (state: State) => string[],
  confirm: boolean,
  byBank: boolean,
): Draw => ({
  title: `verify claims of ${what}${byBank ? ' by lines of the bank' : ''}`,
  call: (world) => {
    const claims = claimsOf(world, ordersIn(world.state)).filter(({ orderId, at }) => {
      const ref = world.state.orders[orderId]?.lines[at]?.ref ?? '';
      return !byBank || !shared.includes(ref);
    });
    const ids = claims.map(({ id }) => id);
    if (ids.length === 0) return undefined;
    const session = world.office;
    const token = world.tokens.get(session);
    return {
      title: `verify ${claims.map(({ orderId, at }) => `${orderId}/${at}`)}`,
      part: 'orders',
      session,
      send: async (env, headers) =>
        byBank
          ? call(
              '/api/bank/verify',
              { pairs: await imported(ids), confirm },
              { env, headers, token },
            )
          : call('/api/payment/bulk-verify', { ids, confirm }, { env, headers, token }),
      apply: (state) => {
        const due = claims.flatMap(({ orderId, at }) => {
          const line = state.orders[orderId]?.lines[at];
          const isDue = line?.state === 'claimed' && !isNamedElsewhere(state, orderId, line.ref);
          return isDue ? [{ orderId, line }] : [];
        });
        if (due.some(({ line }) => isUsed(state, line.ref))) return 409;
        for (const { orderId, line } of due) {
          const order = state.orders[orderId];
          if (!order) continue;
          line.state = 'verified';
          if (confirm) order.status = 'success';
          order.version++;
        }
        const changed = due.map(({ orderId }) => orderId);
        for (const key of oldestFirst(state, changed)) retakeSeat(state, key);
        return 200;
      },
    };
  },
});

/** How a claim is verified. */
export const ways = ['alone', 'with others', 'by the bank'] as const;

/** The first claim of an order is verified, which confirms the order. */
export const verify = ({ orders }: State, orderId: string, way: (typeof ways)[number]): Draw =>
  way === 'alone'
    ? decide(Object.keys(orders).indexOf(orderId), 0, true, true)
    : verifyMany(orderId, () => [orderId], true, way === 'by the bank');

const isNamedElsewhere = (state: State, orderId: string, ref: string) =>
  Object.entries(state.orders).some(
    ([id, { lines }]) => id !== orderId && lines.some((one) => one.ref === ref),
  );

/** Imports a statement with a line for each of the claims; the pairs of both. */
async function imported(ids: string[]): Promise<{ payment: string; line: string }[]> {
  const db = open(env.DB);
  const claims = await db.select().from(payment).where(inArray(payment.id, ids));
  const lines = claims.map(({ amount, reference }) =>
    lineOf(amount, reference, { day: '2026-01-05' }),
  );
  await importStatement(db, statementOf(lines), office);
  const references = claims.map(({ reference }) => reference);
  const found = await db.select().from(bankLine).where(inArray(bankLine.reference, references));
  return claims.map(({ id, reference }) => ({
    payment: id,
    line: found.find((one) => one.reference === reference)?.id ?? 'none',
  }));
}

const money = (which: number, amount: number, isBack: boolean): Draw => ({
  title: `${amount} ${isBack ? 'back for' : 'in cash for'} order ${which}`,
  call: (world) => {
    const requestId = `model-request-number-${world.next()}`;
    return byOffice(
      world,
      which,
      isBack ? 'refund' : 'record',
      (id) => ({ id, amount, method: 'cash', requestId, ...(isBack && { kind: 'order' }) }),
      (order, state, orderId) =>
        once(state, requestId, () => {
          const { paid, refunded } = sumsOf(order.lines);
          if (isBack ? amount > paid - refunded : amount > order.price - paid)
            return isBack ? 409 : 422;
          order.lines.push(line({ amount, ...(isBack && { direction: 'refund' }) }));
          if (!isBack) retakeSeat(state, orderId);
          order.version++;
          return 200;
        }),
    );
  },
});

const any = fc.nat(20);
const few = fc.integer({ min: 1, max: 3000 });

export const payments = [
  { weight: 5, arbitrary: fc.tuple(any, any, few, fc.nat(4)).map((drawn) => claim(...drawn)) },
  {
    weight: 7,
    arbitrary: fc
      .tuple(any, fc.nat(4), fc.boolean(), fc.boolean())
      .map((drawn) => decide(...drawn)),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.array(any, { minLength: 1, maxLength: 4 }), fc.boolean(), fc.boolean())
      .map(([which, ...how]) =>
        verifyMany(
          `orders ${which}`,
          (state) => [
            ...new Set(
              which.flatMap((n) => pick(n % 3 ? withoutSeat(state) : state.orders, n) ?? []),
            ),
          ],
          ...how,
        ),
      ),
  },
  { weight: 6, arbitrary: fc.tuple(any, few, fc.boolean()).map((drawn) => money(...drawn)) },
];
