import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayInWords, today } from '../../contract/day.ts';
import type { MoneyDocument } from '../../contract/document/content.ts';
import { cashOnDelivery, type Order } from '../../contract/order.ts';
import { dailyCount } from '../lib/table.ts';
import type { offer } from '../offer/table.ts';
import { order } from '../order/table.ts';
import { call, db, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { decideOrder } from '../test/decision.ts';
import { deleteOrders } from '../test/empty.ts';
import { expectNotPlaced, ofBreads, quote, stored } from '../test/orders.ts';
import {
  asOffice,
  cart,
  cashOf,
  enrolment,
  newStudents,
  nextOrderId,
  offerCourse,
  offerProduct,
  offerWith,
  payments,
  sendOrder,
  signInAs,
} from '../test/school.ts';
import { tries as mostTries } from './daily-limit.ts';

const asha = await signInAs('asha');
const course = await offerCourse({ name: 'Artisan Breads', price: 9505 });
const loaf = await offerProduct({ name: 'Millet Loaf', price: 285 });
const cake = await offerProduct({ name: 'Almond Cake', price: 900 });

beforeEach(async () => {
  await deleteOrders();
  await db.delete(dailyCount);
});

const [yesterday, tomorrow] = [addDays(today(), -1), addDays(today(), 1)];
const goods = (kind: 'course' | 'product', id: string) => [{ kind, id, name: 'As it was' }];

const inCash = (coursePrice: number) => ({
  orderId: nextOrderId(),
  coursePrice,
  txnId: cashOnDelivery,
});

type Expected = number | string;
type Changes = () => Partial<typeof offer.$inferInsert>;
type Case = [name: string, changes: Changes, ofCourse: Expected, ofCart: Expected];
const notFor = 'This code is not for what you are buying';
const cases: Case[] = [
  ['percent is rounded down', () => ({}), 950, 147],
  ['rupees are taken once', () => ({ kind: 'rupees', value: 500 }), 500, 500],
  ['never the last rupee', () => ({ kind: 'rupees', value: 50_000 }), 9504, 1469],
  ['its first and last day hold', () => ({ from: today(), until: today() }), 950, 147],
  [
    'not before it begins',
    () => ({ from: tomorrow }),
    ...([`This code holds from ${dayInWords(tomorrow)}`, 'This code holds from'] as const),
  ],
  [
    'not after its last day',
    () => ({ until: yesterday }),
    ...([`This offer ended on ${dayInWords(yesterday)}`, 'ended on'] as const),
  ],
  ['not once it is ended', () => ({ endedAt: '2026-01-01T00:00:00.000Z' }), 'over', 'over'],
  ['courses alone', () => ({ scope: 'courses' }), 950, notFor],
  ['products alone', () => ({ scope: 'products' }), notFor, 147],
  ['a chosen course', () => ({ scope: 'chosen', goods: goods('course', course) }), 950, notFor],
  ['a chosen product', () => ({ scope: 'chosen', goods: goods('product', cake) }), notFor, 90],
  ['another kind', () => ({ scope: 'chosen', goods: goods('product', course) }), notFor, notFor],
];

describe('a code', () => {
  it.each(cases)('holds so: %s', async (_, changes, ofCourse, ofCart) => {
    const { code } = await offerWith(changes());
    const items = [
      { id: loaf, amount: 2 },
      { id: cake, amount: 1 },
    ];
    for (const [form, whole, expected] of [
      [ofBreads, 9505, ofCourse],
      [{ items }, 1470, ofCart],
    ] as const) {
      const { status, body } = await quote({ ...form, offerCode: ` ${code.toLowerCase()} ` });
      if (typeof expected === 'string') {
        expect(status).toBe(422);
        expect(body.errors?.['offerCode']).toContain(expected);
        const order = { ...form, ...inCash(whole), offerCode: code };
        await expectNotPlaced(order, asha, 422, 'offerCode');
        continue;
      }
      const price = whole - expected;
      expect(body.data).toEqual({
        listPrice: whole,
        discount: expected,
        offerCode: code,
        credit: 0,
        creditUntil: '',
        price,
      });
      const discounted = { ...form, ...inCash(price), offerCode: code };
      const { body: placed } = await sendOrder(discounted, asha);
      expect(placed.data).toMatchObject({
        listPrice: whole,
        discount: expected,
        offerCode: code,
        coursePrice: price,
        balancePayment: price,
      });
    }
  });

  it('that nobody knows is refused, and an order without one costs the list price', async () => {
    expect((await quote({ ...ofBreads, offerCode: 'NOBODYS' })).body.errors).toEqual({
      offerCode: 'We do not know this code',
    });
    expect((await quote()).body.data).toMatchObject({ price: 9505, offerCode: '' });
  });

  it('does not change the price that was agreed without a word', async () => {
    const { code } = await offerWith();
    await expectNotPlaced(enrolment(9505, { offerCode: code }), asha, 409, 'coursePrice');
    await expectNotPlaced(enrolment(8555), asha, 409, 'coursePrice');
  });

  it('makes another order of the same number, and the same one again the first', async () => {
    const { code } = await offerWith({ perPerson: 1 });
    const form = enrolment(8555, { offerCode: code });
    for (let i = 0; i < 2; i++) expect((await sendOrder(form, asha)).status).toBe(200);
    expect((await sendOrder({ ...form, offerCode: undefined }, asha)).status).toBe(409);
  });

  it('stands in the mail about the order', async () => {
    const { code } = await offerWith();
    const post = mailbox();
    await call('/api/order/place-order', enrolment(8555, { offerCode: code }), {
      token: asha,
      env: post.env,
    });
    const [mail] = post.mails.filter(({ to }) => to === people.asha.email);
    expect(mail?.text).toContain('Artisan Breads: Rs.\u00a09,505');
    expect(mail?.text).toContain(`Offer ${code}: less Rs.\u00a0950`);
    expect(mail?.text).toContain('Rs.\u00a08,555');
  });

  it(`is tried ${mostTries.account} times a day by one account, at either call`, {
    tags: ['full'],
  }, async () => {
    const { code } = await offerWith();
    const tries = Array.from({ length: mostTries.account }, (_, i) =>
      i % 2
        ? sendOrder(enrolment(1, { offerCode: `GUESS-${i}` }), asha)
        : quote({ ...ofBreads, offerCode: `GUESS-${i}` }),
    );
    for (const { status } of await Promise.all<{ status: number }>(tries)) expect(status).toBe(422);
    for (const { status } of [
      await quote({ ...ofBreads, offerCode: code }),
      await sendOrder(enrolment(8555, { offerCode: code }), asha),
    ])
      expect(status).toBe(429);
    expect((await quote()).status).toBe(200);
    expect((await quote({ ...ofBreads, offerCode: code }, await signInAs('ravi'))).status).toBe(
      200,
    );
  });
});

it('a discount comes off those lines of a cart that it is for, without loss', async () => {
  const chosen = [...goods('product', loaf), ...goods('product', cake)];
  const bun = await offerProduct({ name: 'Bun', price: 40 });
  const { code } = await offerWith({ scope: 'chosen', goods: chosen, kind: 'rupees', value: 100 });
  const items = [bun, loaf, cake].map((id) => ({ id, amount: 1 }));
  const form = cart(items, 1125);
  const { body } = await sendOrder({ ...form, offerCode: code }, asha);
  const { results } = await env.DB.prepare(
    'select discount from order_line where order_row = ? order by position',
  )
    .bind(body.data?._id)
    .all();
  expect(results).toEqual([{ discount: 0 }, { discount: 24 }, { discount: 76 }]);

  // So do its documents.

  await payments('record', cashOf(body.data?._id ?? '', 1125));
  const { body: documents } = await call<MoneyDocument[]>(
    '/api/document/of-order',
    { orderId: form.orderId },
    { token: asha },
  );
  expect(documents.data?.[0]?.content).toMatchObject({
    account: { listPrice: 1225, discount: 100, offerCode: code, credit: 0, price: 1125 },
    lines: [{ amount: 4000 }, { amount: 26_100 }, { amount: 82_400 }],
    total: 112_500,
  });
});

it('the office lists the orders of a code', async () => {
  const { code } = await offerWith();
  await sendOrder(enrolment(8555, { offerCode: code }), asha);
  await sendOrder(enrolment(9505), asha);
  const list = async (search: string) =>
    (await asOffice<Order[]>(`admin/admin-get-all-orders?page=1&${search}`)).body.data?.map(
      ({ offerCode }) => offerCode,
    );
  expect(await list(`offer=${code.toLowerCase()}`)).toEqual([code]);
  expect(await list(`offer=${code}&status=pending&q=asha`)).toEqual([code]);
  expect(await list('offer=NOBODYS')).toEqual([]);
});

describe('the limits of a code', () => {
  it('give the last use to one of fifty buyers at once', {
    timeout: 60_000,
    tags: ['full'],
  }, async () => {
    const { code, id } = await offerWith({ most: 2 });
    await sendOrder(enrolment(8555, { offerCode: code }), asha);
    const forms = (await newStudents(50)).map((token) => ({
      token,
      form: enrolment(8555, { offerCode: code }),
    }));
    const replies = await Promise.all(forms.map(({ token, form }) => sendOrder(form, token)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(49);
    for (const { status, body } of refused)
      expect([status, body.errors]).toEqual([422, { offerCode: 'This code has been used up' }]);
    expect(await db.$count(order)).toBe(2);
    // A cancelled order frees its use.
    const first = await stored(
      forms[replies.findIndex(({ status }) => status === 200)]?.form.orderId ?? '',
    );
    await decideOrder(first?.id ?? '', { status: 'cancelled' });
    expect((await sendOrder(enrolment(8555, { offerCode: code }), asha)).status).toBe(200);
    expect(first?.offer).toBe(id);
  });

  it('give one person as many as they may have, whatever comes at once', async () => {
    const { code } = await offerWith({ perPerson: 2 });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => sendOrder(enrolment(8555, { offerCode: code }), asha)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const { body } of replies.filter(({ status }) => status !== 200))
      expect(body.errors?.['offerCode']).toContain('You have used this code 2 times');
    expect((await quote({ ...ofBreads, offerCode: code }, await signInAs('ravi'))).status).toBe(
      200,
    );
  });
});
