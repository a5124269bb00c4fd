import fc from 'fast-check';
import { cashOnDelivery, isRunning } from '../../../contract/order.ts';
import { any, type Call, pick, rarely, verb } from '../call.ts';
import { line } from '../ledger.ts';
import { datesOf, hasSeatFor, mayHold, seatsLeft, takeSeat } from '../seats.ts';
import { courses, type State, voucher } from '../state.ts';
import type { World } from '../world.ts';

/** How an order is paid: half of it, less, or in cash; `stale`: by a price that is over. */
type Paid = { by: 'cash' | 'half' | 'less'; stale?: boolean; hasCode?: boolean };

const discountOf = (price: number) => Math.floor((price * voucher.percent) / 100);

const usesOf = ({ orders }: State) =>
  Object.values(orders).filter(({ code, status }) => code && isRunning(status)).length;

export function order(
  world: World,
  email: string,
  { course, label = '' }: { course: string; label?: string | undefined },
  { by, stale = false, hasCode = false }: Paid,
): Call {
  const n = world.next();
  // Seven digits from 0 to 7.
  const orderId = (0o1000000 + n).toString(8);
  const full = courses[course] ?? 0;
  const due = full - (hasCode ? discountOf(full) : 0);
  const price = stale ? due + 1 : due;
  const advance = by === 'cash' ? 0 : Math.ceil(price / (by === 'less' ? 4 : 2));
  const txnId = by === 'cash' ? cashOnDelivery : `T${1_000_000 + n}`;
  const code = hasCode ? voucher.code : '';
  const body = {
    orderId,
    courseName: course,
    coursePrice: price,
    advancePayment: advance,
    txnId,
    ...(code && { offerCode: code }),
    ...(label && { batch: world.seen.batches[label]?.id ?? '' }),
  };
  return {
    send: world.post('order/place-order', body, email),
    apply: (state) => {
      if (state.orders[orderId]) return 200;
      const batch = state.batches[label];
      if (code && usesOf(state) >= voucher.most) return 422;
      if (price !== due) return 409;
      if (batch?.state === 'draft') return 404;
      if (batch && !hasSeatFor(state, batch, email)) return 409;
      const hold = mayHold(state, label, email, 2 * advance >= price);
      if (batch && !hold.isAllowed) return 409;
      state.orders[orderId] = {
        email,
        kind: 'course',
        price,
        code,
        course,
        status: 'pending',
        version: 0,
        lines: advance > 0 ? [line({ amount: advance, ref: txnId, state: 'claimed' })] : [],
        dates: batch ? datesOf(batch) : ' ',
        batch: label,
        at: state.now,
        seatUntil: batch ? hold.until : '',
        claimHolds: true,
      };
      if (batch) takeSeat(state, batch, orderId, email);
      return 200;
    },
  };
}

const paid: fc.Arbitrary<Paid> = fc.record({
  by: fc.constantFrom('cash', 'cash', 'half', 'half', 'less'),
  stale: fc.nat(9).map((n) => n === 0),
  hasCode: rarely,
});

export const ordering = verb(
  8,
  'order',
  [any, any, fc.nat(2), paid],
  (world, who, which, batchless, how) => {
    const { batches } = world.state;
    // At times a batch with two seats, of which two tabs of one buyer may book one.
    const roomy = Object.entries(batches).filter(([, batch]) => seatsLeft(world.state, batch) > 1);
    const some = roomy.length > 0 && which % 3 === 0 ? Object.fromEntries(roomy) : batches;
    const label = batchless ? pick(some, which) : undefined;
    const course = batches[label ?? '']?.course ?? pick(courses, which) ?? '';
    return order(world, world.student(who), { course, label }, how);
  },
);
