import fc from 'fast-check';
import { today } from '../../../contract/day.ts';
import { cashOnDelivery } from '../../../contract/order.ts';
import { seatHeldUntil } from '../../../contract/payment-terms.ts';
import { call } from '../../test/app.ts';
import type { Call } from '../call.ts';
import { type Draw, pick, session } from '../draw.ts';
import { line } from '../ledger.ts';
import { discountOf, modelOffer, usesOf } from '../offer.ts';
import { datesOf, hasSeatFor, seatsLeft, takeSeat } from '../seats.ts';
import type { State } from '../state.ts';
import type { World } from '../world.ts';

/** An order as its buyer sends it. */
type Form = {
  orderId: string;
  coursePrice: number;
  advancePayment: number;
  txnId: string;
  courseName?: string;
  batch?: string;
  offerCode?: string;
  items?: { id: string; amount: number }[];
};

/** A product of the cart. */
type Piece = { name: string; amount: number };

/** The order that the state makes of the form, or the status of its refusal. */
function priced(
  state: State,
  { courseName = '', coursePrice, offerCode, items }: Form,
  cart: Piece[],
) {
  const wanted = items ? cart : [{ name: courseName, amount: 1 }];
  const goods = wanted.map((one) => ({
    ...(items ? state.product : state.course)[one.name],
    ...one,
  }));
  if (goods.some(({ price }) => price === undefined)) return 404;
  if (goods.some(({ stock }) => stock === 'No')) return 409;
  const sum = goods.reduce((sum, { price = 0, amount }) => sum + price * amount, 0);
  const discount = offerCode ? discountOf(sum) : 0;
  if (offerCode && (usesOf(state) >= modelOffer.most || discount === 0)) return 422;
  if (sum - discount !== coursePrice) return 409;
  return items ? goods.map(({ name, amount }) => `${amount} ${name}`) : [courseName];
}

const place = (world: World, n: number, form: Form, cart: Piece[], chosen = ''): Call => {
  const { label, token, email } = session(world, n);
  const content = JSON.stringify([form, cart]);
  const { orderId, coursePrice, advancePayment, items } = form;
  return {
    title: `${label} orders ${orderId}`,
    part: 'orders',
    session: label,
    send: (env, headers) => {
      world.sent.set(orderId, { form, cart, chosen });
      return call('/api/order/place-order', form, { env, headers, token });
    },
    apply: (state) => {
      if (!state.people[email]) return 401;
      const known = state.orders[orderId];
      if (known) return known.email === email && known.content === content ? 200 : 409;
      const goods = priced(state, form, cart);
      if (typeof goods === 'number') return goods;
      const batch = state.batches[chosen];
      if (chosen) {
        if (batch?.course !== form.courseName) return 404;
        if (!batch || batch.state === 'draft') return 404;
        if (!hasSeatFor(state, batch, email)) return 409;
      }
      state.orders[orderId] = {
        ...{ email, content, kind: items ? 'shop' : 'course', price: coursePrice },
        code: form.offerCode ?? '',
        lines:
          advancePayment > 0
            ? [line({ amount: advancePayment, ref: form.txnId.toUpperCase(), state: 'claimed' })]
            : [],
        ...{ items: goods, status: 'pending', dates: batch ? datesOf(batch) : ' ', version: 0 },
        at: state.now,
        ...{ batch: chosen, seatUntil: batch ? seatHeldUntil(today(state.now)) : '' },
      };
      if (batch) takeSeat(state, batch, orderId, email);
      return 200;
    },
  };
};

/** Seven digits from 0 to 7. */
const orderIdOf = (n: number) => (0o1000000 + n).toString(8);

type Payment = { upi: boolean; stale: boolean; isSmall: boolean };

const payment = (world: World, price: number, { upi, stale, isSmall }: Payment) => {
  const n = world.next();
  const coursePrice = stale ? price + 1 : price;
  const orderId = orderIdOf(n);
  return upi
    ? {
        orderId,
        coursePrice,
        advancePayment: Math.ceil(coursePrice / (isSmall ? 4 : 2)),
        txnId: `T${1_000_000 + n}`,
      }
    : { orderId, coursePrice, advancePayment: 0, txnId: cashOnDelivery };
};

type Choice = { hasCode: boolean; isBatch: boolean };

export const enrol = (
  who: number,
  which: number,
  paid: Payment,
  { hasCode, isBatch }: Choice,
): Draw => ({
  title: `enrol ${who} in ${which}${hasCode ? ' with a code' : ''}${isBatch ? ', a batch' : ''}`,
  call: (world) => {
    const { course, batches } = world.state;
    // At times one with two seats, of which two tabs of one buyer may book one.
    const roomy = Object.entries(batches).filter(([, one]) => seatsLeft(world.state, one) > 1);
    const some = roomy.length > 0 && which % 3 === 0 ? Object.fromEntries(roomy) : batches;
    const label = isBatch ? pick(some, which) : undefined;
    const courseName = batches[label ?? '']?.course ?? pick(course, which);
    return courseName === undefined
      ? undefined
      : enrolIn(world, who, courseName, label, paid, hasCode);
  },
});

/** Enrols in a course, and in that batch of it if one is named. */
export function enrolIn(
  world: World,
  who: number,
  courseName: string,
  label: string | undefined,
  paid: Payment,
  hasCode = false,
): Call {
  const price = world.state.course[courseName]?.price ?? 0;
  const form = payment(world, price - (hasCode ? discountOf(price) : 0), paid);
  const code = hasCode && { offerCode: modelOffer.code };
  const batch = label && { batch: world.seen.batches[label]?.id ?? '' };
  return place(world, who, { ...form, courseName, ...code, ...batch }, [], label);
}

const buy = (who: number, which: number[], amount: number, paid: Payment): Draw => ({
  title: `cart of ${who}: ${amount} of ${which}`,
  call: (world) => {
    const { product } = world.state;
    const names = [...new Set(which.flatMap((n) => pick(product, n) ?? []))];
    if (names.length === 0) return undefined;
    const cart = names.map((name) => ({ name, amount }));
    const price = names.reduce((sum, name) => sum + (product[name]?.price ?? 0) * amount, 0);
    const items = names.map((name) => ({ id: world.seen.product[name]?.id ?? '', amount }));
    return place(world, who, { ...payment(world, price, paid), items }, cart);
  },
});

/** The same order again, or another one under its number. */
const again = (who: number, which: number, changed: boolean): Draw => ({
  title: `order ${which} again by ${who}${changed ? ', changed' : ''}`,
  call: (world) => {
    const known = world.sent.get(
      [...world.sent.keys()][which % Math.max(1, world.sent.size)] ?? '',
    );
    if (!known) return undefined;
    const { form, cart, chosen } = known as { form: Form; cart: Piece[]; chosen: string };
    return place(
      world,
      who,
      changed ? { ...form, txnId: `CHANGED${world.next()}`, advancePayment: 1 } : form,
      cart,
      chosen,
    );
  },
});

const any = fc.nat(20);
const twoOfThree = fc.nat(2).map((n) => n > 0);
const rarely = fc.nat(3).map((n) => n === 0);
const paid = fc.record({
  upi: fc.boolean(),
  isSmall: rarely,
  stale: fc.nat(9).map((n) => n === 0),
});

export const enrolment = fc
  .tuple(any, any, paid, fc.record({ hasCode: rarely, isBatch: twoOfThree }))
  .map((drawn) => enrol(...drawn));

export const orders = [
  { weight: 8, arbitrary: enrolment },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        any,
        fc.array(any, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 9 }),
        paid,
      )
      .map((drawn) => buy(...drawn)),
  },
  { weight: 4, arbitrary: fc.tuple(any, any, fc.boolean()).map((drawn) => again(...drawn)) },
];
