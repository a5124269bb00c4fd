import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { drawOrderId } from './order.ts';
import { userUpdateLink } from './order-schema.ts';
import { placeOrder } from './place-order.ts';
import { orderId } from './record.ts';

fc.configureGlobal({ seed: 20_261_000 });

const upi = {
  orderId: '0123456',
  courseName: 'Sourdough Foundations',
  coursePrice: 8500,
  advancePayment: 4250,
  txnId: '412345678901',
};

/** The first message of every field at fault. */
function faults(schema: typeof placeOrder | typeof userUpdateLink, value: unknown) {
  const messages: Record<PropertyKey, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    messages[path[0] ?? ''] ??= message;
  return messages;
}

it('draws order ids of seven digits 0 to 7, every digit in every place', () => {
  const drawn = Array.from({ length: 500 }, drawOrderId);
  for (const id of drawn) expect(orderId.safeParse(id).success).toBe(true);
  for (let place = 0; place < 7; place++)
    expect(new Set(drawn.map((id) => id[place])).size).toBe(8);
});

it('names every field at fault at once', () => {
  expect(faults(placeOrder, { orderId: '8888888', coursePrice: 8500, txnId: '' })).toEqual({
    orderId: 'An order id has seven digits from 0 to 7',
    courseName: 'Choose a course',
    txnId: 'Enter Transaction ID',
  });
  for (const advancePayment of [8501, undefined])
    expect(faults(placeOrder, { ...upi, orderId: 1, advancePayment })).toEqual({
      orderId: 'An order id has seven digits from 0 to 7',
      advancePayment: 'Enter an amount from Rs.\u00a01 to Rs.\u00a08,500',
    });
});

it('takes nothing in advance when the order is paid in cash', () => {
  const cash = placeOrder.parse({ ...upi, txnId: ' Cash On Delivery ', advancePayment: 8500 });
  expect(cash).toMatchObject({ txnId: 'Cash On Delivery', advancePayment: 0 });
});

it('keeps an advance from 1 to the price and refuses every other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: -5, max: 10_000_010 }),
      (coursePrice, advancePayment) => {
        const { success } = placeOrder.safeParse({ ...upi, coursePrice, advancePayment });
        expect(success).toBe(advancePayment >= 1 && advancePayment <= coursePrice);
      },
    ),
  );
});

it.each(['12345', '1 2 3 4 5', 'a'.repeat(36), 'cash on delivery', 'paid by phone', '=1+1+1'])(
  'refuses the transaction id "%s"',
  (txnId) => {
    expect(faults(placeOrder, { ...upi, txnId })).toEqual({
      txnId: 'A transaction ID has 6 to 35 letters and digits',
    });
  },
);

it('takes a transaction id of another form as it is, so that nobody who has paid is stopped', () => {
  for (const txnId of ['T2411251234567890', 'abc-1234/5', 'TXN123456'])
    expect(placeOrder.parse({ ...upi, txnId }).txnId).toBe(txnId.replace(/[-/]/g, ''));
});

it('reads numbers that a form sends as text', () => {
  const typed = placeOrder.parse({ ...upi, coursePrice: '8500', advancePayment: ' 4250 ' });
  expect(typed).toMatchObject({ coursePrice: 8500, advancePayment: 4250 });
  for (const price of ['8500.0', '0x10', '1e3', '', ' ', '+5'])
    expect(placeOrder.safeParse({ ...upi, coursePrice: price }).success).toBe(false);
});

it('makes one line of a product that stands in the cart twice', () => {
  const items = [
    { id: 'loaf', amount: 2 },
    { _id: 'cake', amount: '1' },
    { id: 'loaf', amount: 3 },
  ];
  expect(placeOrder.parse({ ...upi, items }).items).toEqual([
    { id: 'loaf', amount: 5 },
    { id: 'cake', amount: 1 },
  ]);
});

it('counts the pieces of all lines of a product, up to its cap', () => {
  const lines = (...amounts: number[]) => amounts.map((amount) => ({ id: 'loaf', amount }));
  expect(placeOrder.safeParse({ ...upi, items: lines(limits.cart.amount - 1, 1) }).success).toBe(
    true,
  );
  const more = [...lines(limits.cart.amount, 1), { id: 'cake', amount: 1 }];
  expect(faults(placeOrder, { ...upi, items: more })).toEqual({
    items: `Order 1 to ${limits.cart.amount} pieces of a product`,
  });
});

it('takes a day of collection for goods alone, and a batch for a course alone', () => {
  const given = { ...upi, neededOn: '2026-11-27', batch: 'b', note: 'No nuts' };
  expect(placeOrder.parse(given)).toMatchObject({ neededOn: '', batch: 'b', note: 'No nuts' });
  const items = [{ id: 'loaf', amount: 1 }];
  expect(placeOrder.parse({ ...given, items })).toMatchObject({
    neededOn: '2026-11-27',
    batch: '',
  });
  expect(placeOrder.parse(upi)).toMatchObject({ neededOn: '', batch: '', note: '' });
});

it('takes a hundred products in one order, not one more', () => {
  const lines = Array.from({ length: 101 }, (_, i) => ({ id: `p${i}`, amount: 1 }));
  expect(placeOrder.safeParse({ ...upi, items: lines.slice(1) }).success).toBe(true);
  expect(faults(placeOrder, { ...upi, items: lines })).toEqual({
    items: 'An order has at most 100 products',
  });
});

it.each([
  ['drive.google.com/drive/folders/1', 'https://drive.google.com/drive/folders/1'],
  [' photos.app.goo.gl/x ', 'https://photos.app.goo.gl/x'],
  ['http://a.test/x', 'http://a.test/x'],
])('takes %s as a link, with a beginning of its own', (typed, linkOne) => {
  const links = { id: 'x', linkOne: typed, linkTwo: 'https://a.test/v', linkThree: typed };
  expect(userUpdateLink.parse(links)).toMatchObject({ linkOne, linkThree: linkOne });
});

it.each(['javascript:alert(1)', 'my folder', 'https://', 'ftp://a.test', 'https://a b', 7])(
  'refuses %s as a link',
  (linkOne) => {
    const fault = faults(userUpdateLink, { id: 'x', linkOne, linkTwo: 'https://a.test/v' });
    expect(Object.keys(fault)).toEqual(['linkOne']);
  },
);
