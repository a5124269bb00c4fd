import fc from 'fast-check';
import { type Status, statuses } from '../../../contract/order.ts';
import { call, formOf } from '../../test/app.ts';
import { type Draw, differs, loaded, pick } from '../draw.ts';
import { advanceOf, correctedTo, sumsOf } from '../ledger.ts';
import { oldestFirst, retakeSeat, withoutSeat } from '../seats.ts';
import type { ModelOrder } from '../state.ts';

type Edit = {
  status?: Status | undefined;
  advance?: number | undefined;
  dates?: boolean | undefined;
};

const [startDate, endDate] = ['2026-12-01', '2026-12-24'];

export const edit = (which: number, { status, advance, dates }: Edit, stale: boolean): Draw => ({
  title: `edit order ${which}: ${JSON.stringify({ status, advance, dates, stale })}`,
  call: (world) => {
    const orderId = pick(world.state.orders, which);
    if (orderId === undefined) return undefined;
    const { id, updatedAt, version } = loaded(
      world.seen.orders,
      world.state.orders,
      orderId,
      stale,
    );
    const session = world.office;
    const token = world.tokens.get(session);
    const form = {
      ...{ id, updatedAt },
      ...(status && { status }),
      ...(advance !== undefined && { advancePayment: String(advance) }),
      ...(dates && { startDate, endDate }),
    };
    return {
      title: `edit ${orderId}`,
      part: 'orders',
      session,
      send: (env, headers) =>
        call('/api/admin/update-order', formOf(form), { env, headers, token }),
      apply: (state) => {
        const order = state.orders[orderId];
        if (!order) return 404;
        if (order.version !== version) return 409;
        if (advance !== undefined && advance > order.price) return 422;
        const next: ModelOrder = {
          ...order,
          ...(status && { status }),
          ...(advance !== undefined &&
            advance !== advanceOf(order.lines, order.price) && {
              lines: correctedTo(order.lines, advance),
            }),
          ...(dates && !order.batch && { dates: `${startDate} ${endDate}` }),
        };
        const { paid, refunded } = sumsOf(next.lines);
        if (paid < refunded) return 409;
        if (differs(next, order)) next.version++;
        state.orders[orderId] = next;
        if (next.status !== order.status || next.lines !== order.lines) retakeSeat(state, orderId);
        return 200;
      },
    };
  },
});

const bulk = (which: number[], status: Status): Draw => ({
  title: `${status} for orders ${which}`,
  call: (world) => {
    const { orders } = world.state;
    const ids = [
      ...new Set(which.flatMap((n) => pick(n % 3 ? withoutSeat(world.state) : orders, n) ?? [])),
    ];
    if (ids.length === 0) return undefined;
    const named = ids.map((key) => ({ key, ...loaded(world.seen.orders, orders, key, false) }));
    const body = { status, orders: named.map(({ id, updatedAt }) => ({ id, updatedAt })) };
    const session = world.office;
    const token = world.tokens.get(session);
    return {
      title: `${status} for ${ids}`,
      part: 'orders',
      session,
      send: (env, headers) => call('/api/admin/bulk-status', body, { env, headers, token }),
      apply: (state) => {
        const changed: string[] = [];
        for (const { key, version } of named) {
          const order = state.orders[key];
          if (!order || order.version !== version || order.status === status) continue;
          order.status = status;
          order.version++;
          changed.push(key);
        }
        for (const key of oldestFirst(state, changed)) retakeSeat(state, key);
        return 200;
      },
    };
  },
});

const any = fc.nat(20);
const rarely = fc.nat(5).map((n) => n === 0);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const anyStatus = fc.constantFrom(...statuses);

export const office = [
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        any,
        fc.record({
          status: maybe(anyStatus),
          advance: maybe(fc.nat(9000)),
          dates: maybe(fc.boolean()),
        }),
        rarely,
      )
      .map((drawn) => edit(...drawn)),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.array(any, { minLength: 1, maxLength: 4 }),
        fc.oneof(anyStatus, fc.constantFrom<Status>('cancelled', 'processing', 'success')),
      )
      .map((drawn) => bulk(...drawn)),
  },
];
