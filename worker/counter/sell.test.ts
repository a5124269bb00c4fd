import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CounterPerson, walkIn } from '../../contract/counter.ts';
import type { Dashboard } from '../../contract/dashboard.ts';
import { addDays, today } from '../../contract/day.ts';
import type { MoneyDocument } from '../../contract/document/content.ts';
import { accountOf } from '../../contract/document/sheet.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import { proposedSerial } from '../../contract/serial.ts';
import { moneyDocument } from '../document/table.ts';
import { message } from '../message/table.ts';
import { order } from '../order/table.ts';
import { payment } from '../payment/table.ts';
import { call, db } from '../test/app.ts';
import { emptySchool } from '../test/empty.ts';
import { bothAtOnce } from '../test/faults.ts';
import {
  addBatch,
  asOffice,
  atCounter,
  bookSeat,
  historyOf,
  newPerson,
  nextTxnId,
  offerCourse,
  offerProduct,
  offerWith,
  orderOn,
  signInAs,
  signInWithRole,
} from '../test/school.ts';
import { user } from '../user/table.ts';

let clerk: string;
let office: string;
let courseId: string;
let cake: string;
let loaf: string;
beforeEach(async () => {
  await emptySchool();
  await signInAs('admin');
  [clerk, office] = [await signInWithRole('counter'), await signInWithRole('office')];
  courseId = await offerCourse();
  cake = await offerProduct({ name: 'Almond Cake', price: 900, leadDays: 2 });
  loaf = await offerProduct({ name: 'Millet Loaf', price: 150 });
});

const sell = (form: object, token = clerk) =>
  call<AdminOrder>('/api/admin/place-order', form, { token });
const nobody = { name: '', mobile: '' };
const refusal = ({ status, body }: Awaited<ReturnType<typeof sell>>) => [
  status,
  ...Object.keys(body.errors ?? {}),
];
const shop = (changes: object = {}) =>
  atCounter({
    courseName: '',
    items: [{ id: cake, amount: 1, words: 'Happy Birthday Ira' }],
    coursePrice: 900,
    neededOn: openDay(),
    ...changes,
  });

const openDay = () => {
  const day = addDays(today(), 4);
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1 ? addDays(day, 1) : day;
};

const counts = async () => ({
  people: await db.$count(user, eq(user.email, '')),
  orders: await db.$count(order),
  payments: await db.$count(payment),
  papers: await db.$count(moneyDocument),
});

describe('an order at the counter', () => {
  it('of somebody new takes a name and a phone number, and writes no mail', async () => {
    const { status, body } = await sell(atCounter({ way: 'cash', amount: 8500 }));
    expect([status, body.message]).toEqual([200, `Order ${body.data?.orderId} placed`]);
    expect(body.data).toMatchObject({
      name: 'Kavita Rao',
      email: '',
      paid: 8500,
      due: 0,
      status: 'success',
      txnId: 'Cash On Delivery',
      serialNo: expect.stringMatching(proposedSerial()),
    });
    expect(await counts()).toEqual({ people: 1, orders: 1, payments: 1, papers: 1 });
    expect(await db.$count(message)).toBe(0);
    const [, placed] = await historyOf('order', body.data?._id);
    expect([placed?.what, placed?.changes.map(({ field }) => field)]).toEqual([
      'added',
      expect.arrayContaining(['coursePrice']),
    ]);
  });

  it.each([
    ['cash', { way: 'cash', amount: 8500 }],
    ['UPI that was seen', { way: 'seen', amount: 8500, txnId: nextTxnId() }],
    ['UPI that is claimed', { way: 'claimed', amount: 4250, txnId: nextTxnId() }],
  ])('sent again and at the same moment is one order with one payment: %s', async (_, paid) => {
    const form = atCounter(paid);
    const bindings = bothAtOnce();
    const replies = await Promise.all(
      [1, 2].map(() =>
        call<AdminOrder>('/api/admin/place-order', form, { token: office, env: bindings }),
      ),
    );
    replies.push(await sell(form, office), await sell(form, office));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.data?._id)).size).toBe(1);
    expect(await counts()).toMatchObject({ people: 1, orders: 1, payments: 1 });
    expect(replies[3]?.body.data).toMatchObject(
      paid.way === 'claimed' ? { paid: 0, claimed: 4250 } : { paid: 8500, claimed: 0 },
    );
  });

  it('under the number of another order, or by a colleague, is refused', async () => {
    const form = atCounter({ way: 'cash', amount: 100 });
    await sell(form);
    for (const [changes, token] of [
      [{ mobile: '9811111111' }, clerk],
      [{ coursePrice: 8500, note: 'Another' }, clerk],
      [{}, office],
    ] as const)
      expect(refusal(await sell({ ...form, ...changes }, token))).toEqual([409, 'orderId']);
    expect(await counts()).toMatchObject({ orders: 1, payments: 1 });
  });

  it('of somebody known is theirs, who gets the mails', async () => {
    const person = await newPerson();
    const { body } = await sell(atCounter({ person: person.id, name: '', mobile: '' }));
    expect(body.data).toMatchObject({ email: person.email, mobile: person.mobile, due: 8500 });
    expect(await db.select({ kind: message.kind }).from(message)).toEqual([
      { kind: 'order-received' },
    ]);
  });

  it.each([
    ['to be paid later', {}, ['To pay in cash', 'We bake it'], ['Confirmed']],
    [
      'paid and taken along',
      { way: 'cash', amount: 900, collect: true, neededOn: '' },
      ['"Paid","Rs.\u00a0900"'],
      ['We bake it', 'Bring', 'We look at', 'What happens next'],
    ],
    [
      'taken along unpaid',
      { collect: true, neededOn: '' },
      ['Still open: Rs.\u00a0900'],
      ['Bring'],
    ],
    [
      'half paid',
      { way: 'cash', amount: 450 },
      ['"Advance","Rs.\u00a0450"', 'Bring Rs.\u00a0450'],
      ['Rs.\u00a0900 in cash', 'We look at'],
    ],
    [
      'paid by UPI that was seen',
      { way: 'seen', amount: 900, txnId: nextTxnId() },
      ['"Paid","Rs.\u00a0900"', 'Bring your order number'],
      ['We check', 'balance'],
    ],
    [
      'paid by UPI that is claimed',
      { way: 'claimed', amount: 900, txnId: nextTxnId() },
      ['We check your payment of Rs.\u00a0900'],
      ['"Paid"'],
    ],
    [
      'a course that is paid',
      {
        courseName: 'Artisan Breads',
        items: undefined,
        neededOn: '',
        coursePrice: 8500,
        way: 'cash',
        amount: 8500,
      },
      ['"Paid","Rs.\u00a08,500"'],
      ['pay in cash', 'We look at', 'due'],
    ],
  ])('%s is written of in one mail, after all of it', async (_, changes, has, hasNot) => {
    const person = await newPerson();
    const form = shop({ person: person.id, name: '', mobile: '', ...changes });
    for (const _ of [1, 2]) expect(await sell(form, office)).toMatchObject({ status: 200 });
    const [mail, ...others] = await db.select().from(message);
    expect([mail?.kind, others]).toEqual(['order-received', []]);
    const words = JSON.stringify(mail?.body);
    expect(has.filter((phrase) => !words.includes(phrase))).toEqual([]);
    expect(hasNot.filter((phrase) => words.includes(phrase))).toEqual([]);
  });

  it.each([
    ['nobody', async () => 'nobody'],
    ['one of the staff', async () => (await newPerson({ role: 'teacher' })).id],
  ])('is never of %s: neither priced, nor placed, nor filled in', async (_, made) => {
    const person = await made();
    expect((await sell(atCounter({ person, name: '', mobile: '' }))).status).toBe(404);
    const query = { person, courseName: 'Artisan Breads' };
    expect((await call('/api/admin/quote-order', query, { token: clerk })).status).toBe(404);
    const { body } = await call(`/api/admin/find-person?person=${person}`, undefined, {
      token: clerk,
    });
    expect(body.data).toEqual([]);
  });

  it('of goods keeps day, words and lines of its own', async () => {
    const extras = [
      { text: 'Sugar flowers', price: 250 },
      { text: 'Box', price: 40 },
    ];
    const { body } = await sell(shop({ extras, coursePrice: 1190, way: 'cash', amount: 500 }));
    expect(body.data).toMatchObject({
      kind: 'shop',
      coursePrice: 1190,
      paid: 500,
      due: 690,
      status: 'pending',
      courseName: '1 × Almond Cake, 1 × Sugar flowers, 1 × Box',
      items: [
        { name: 'Almond Cake', words: 'Happy Birthday Ira' },
        { name: 'Sugar flowers', price: 250 },
        { name: 'Box', price: 40 },
      ],
    });
    const alone = { items: undefined, extras: [{ text: 'Sandwich', price: 80 }], neededOn: '' };
    expect((await sell(shop({ ...alone, coursePrice: 80 }))).status).toBe(200);
  });

  it.each([
    ['neither course nor goods', { courseName: '' }, [422, 'courseName']],
    ['both', { extras: [{ text: 'Box', price: 40 }] }, [422, 'courseName']],
    ['nobody', { name: '', mobile: '' }, [422, 'mobile', 'name']],
    ['nobody who pays a course', { ...nobody, way: 'cash', amount: 8500 }, [422, 'mobile', 'name']],
    ['no number', { mobile: '12' }, [422, 'mobile']],
    ['more cash than the price', { way: 'cash', amount: 8501 }, [422, 'amount']],
    ['cash without an amount', { way: 'cash' }, [422, 'amount']],
    ['UPI without a transaction id', { way: 'claimed', amount: 5 }, [422, 'txnId']],
    ['an old price', { coursePrice: 8000 }, [409, 'coursePrice']],
    ['an unknown course', { courseName: 'Pottery' }, [404, 'courseName']],
    ['an unknown code', { offerCode: 'NOTHING' }, [422, 'offerCode']],
    ['another price', { agreed: { price: 1, reason: 'Friend' } }, [403, 'agreed']],
    ['UPI that it says it saw', { way: 'seen', amount: 5, txnId: '412345678901' }, [403, 'way']],
  ])('of %s is refused to the counter, and nothing is written', async (_, changes, expected) => {
    expect(refusal(await sell(atCounter(changes)))).toEqual(expected);
    expect(await counts()).toEqual({ people: 0, orders: 0, payments: 0, papers: 0 });
  });

  it('costs what the office agrees on, with the reason in its history', async () => {
    const agreed = { price: 1000, reason: 'The box was dented' };
    const goods = shop({ items: [cake, loaf].map((id) => ({ id, amount: 1 })), coursePrice: 1050 });
    const { body } = await sell({ ...goods, agreed, way: 'cash', amount: 1000 }, office);
    expect(body.data).toMatchObject({ coursePrice: 1000, discount: 50, listPrice: 1050, due: 0 });
    const history = await historyOf('order', body.data?._id);
    expect(JSON.stringify(history)).toContain(agreed.reason);
    expect(body.data?.priceReason).toBe(agreed.reason);
    const [paper] = await db.select({ content: moneyDocument.content }).from(moneyDocument);
    expect(paper?.content.account.priceReason).toBe(agreed.reason);
    if (paper)
      expect(accountOf({ ...paper, kind: 'receipt' } as MoneyDocument)).toContainEqual([
        'Agreed price',
        `less Rs.\u00a050 (${agreed.reason})`,
      ]);
    for (const price of [8500, 9000]) {
      const dearer = atCounter({ agreed: { price, reason: 'Icing' } });
      expect(refusal(await sell(dearer, office))).toEqual([422, 'agreed']);
    }
    const { code: offerCode } = await offerWith();
    const both = atCounter({ agreed, offerCode, coursePrice: 7650 });
    expect(refusal(await sell(both, office))).toEqual([422, 'agreed']);
  });

  it('takes the offer off that the quote names, lines of its own included', async () => {
    const { code: offerCode } = await offerWith();
    const extras = [{ text: 'Sugar flowers', price: 100 }];
    const items = [{ id: cake, amount: 1 }];
    const goods = { items, extras, offerCode };
    const { body } = await asOffice<{ price: number }>('admin/quote-order', goods);
    expect(body.data?.price).toBe(900);
    const sold = await sell(shop({ ...goods, coursePrice: 900 }));
    expect(sold.body.data).toMatchObject({ coursePrice: 900, discount: 100, offerCode });
  });

  it('gives the last seat of a batch once, and holds it three days without money', async () => {
    const batch = (await addBatch(courseId, { seats: 1 }))._id;
    const replies = await Promise.all([1, 2].map(() => sell(atCounter({ batch }))));
    expect(replies.map(refusal).toSorted()).toEqual([[200], [409, 'batch']]);
    const { seatUntil = '' } = replies.find(({ status }) => status === 200)?.body.data ?? {};
    expect(seatUntil > addDays(today(), 3)).toBe(true);
  });

  it.each([
    ['a second seat in a batch', async () => ({ batch: (await addBatch(courseId))._id }), 409],
    [
      'a code that is good once a person',
      async () => ({ offerCode: (await offerWith({ perPerson: 1 })).code, coursePrice: 7650 }),
      422,
    ],
  ])('knows who it is by name and number: %s is refused in words', async (_, made, status) => {
    const them = { name: 'Kavita Rao', mobile: '9822012345', ...(await made()) };
    const field = 'batch' in them ? 'batch' : 'offerCode';
    expect(refusal(await sell(atCounter(them)))).toEqual([200]);
    expect(refusal(await sell(atCounter(them)))).toEqual([status, field]);
    const both = { ...them, name: 'Ravi Kale' };
    const replies = await Promise.all([1, 2].map(() => sell(atCounter(both))));
    expect(replies.map(refusal).toSorted()).toEqual([[200], [status, field]]);
    expect(await counts()).toMatchObject({ people: 2, orders: 2 });
  });

  it.each([
    ...['Almond Cake', 'almond  cakes', 'Álmond-Cake, small', 'Cake (almond)', '6 x Almond Cake'],
    'AlmondCake',
    'Artisan Breads',
    'Seat in the course Artisan Bread',
    'Artisan breads workshop',
  ])('has no line “%s” of its own, which is of the catalogue', async (text) => {
    const extras = [{ text, price: 100 }];
    const { body } = await sell(shop({ neededOn: '' }));
    for (const [call, form] of [
      ['place-order', shop({ items: undefined, extras, coursePrice: 100 })],
      ['quote-order', { extras }],
      ['change-order', { id: body.data?._id, extras }],
      ['quote-change', { id: body.data?._id, extras }],
    ] as const)
      expect([call, ...refusal(await asOffice(`admin/${call}`, form))]).toEqual([
        ...[call, 422, 'extras'],
      ]);
  });

  it.each([
    ['Box', 40],
    ['Almond Cake with figures', 1500],
    ['Bread basket', 300],
  ])('has a line “%s” of its own', async (text, price) => {
    const extras = [{ text, price }];
    const sold = await sell(shop({ items: undefined, extras, coursePrice: price }));
    expect(sold.status).toBe(200);
  });

  it('of somebody new has no fee of a demo class to credit, and is refused in words', async () => {
    const form = atCounter({ demoCredit: true });
    expect(refusal(await sell(form))).toEqual([409, 'demoCredit']);
    expect(await counts()).toMatchObject({ people: 0, orders: 0 });
  });

  it('of goods that are paid whole and taken along needs nobody, and is one person’s', async () => {
    const goods = { ...nobody, items: [{ id: loaf, amount: 1 }], neededOn: '', coursePrice: 150 };
    const done = { ...goods, collect: true, way: 'cash', amount: 150 };
    for (const lacking of [
      { collect: false },
      { amount: 149 },
      { way: 'later' },
      { name: 'Ira' },
      { email: 'ira@crumb.test' },
    ])
      expect((await sell(shop({ ...done, ...lacking }))).status).toBe(422);
    const sold = await Promise.all([1, 2, 3].map(() => sell(shop(done))));
    expect(sold.map(({ body }) => body.data)).toEqual(
      [1, 2, 3].map(() =>
        expect.objectContaining({ name: walkIn, mobile: '', due: 0, status: 'success' }),
      ),
    );
    expect(await counts()).toMatchObject({ people: 1, orders: 3, payments: 3, papers: 3 });
    expect(await db.$count(message)).toBe(0);
    const { body } = await asOffice<Dashboard>('admin/dashboard');
    expect(JSON.stringify(body.data)).not.toContain(`"name":"${walkIn}","email"`);
  });

  it('of goods by a code that is counted by person asks whom nobody knows for their name', async () => {
    const { code: offerCode } = await offerWith({ perPerson: 1 });
    const items = [{ id: loaf, amount: 1 }];
    const done = { items, neededOn: '', coursePrice: 135, collect: true, way: 'cash', amount: 135 };
    const sold = await sell(shop({ ...nobody, ...done, offerCode }));
    expect([refusal(sold), sold.body.message]).toEqual([
      [422, 'offerCode'],
      'This code is counted by person: enter name and mobile',
    ]);
    expect(refusal(await sell(shop({ ...done, offerCode })))).toEqual([200]);
  });

  it('is collected at the hour that was chosen, which a change keeps, moves or clears', async () => {
    const { body } = await sell(shop({ neededAt: '11:00' }));
    expect(body.data).toMatchObject({ neededOn: openDay(), neededAt: '11:00' });
    const change = (form: object) =>
      asOffice<AdminOrder>('admin/change-order', { id: body.data?._id, ...form });
    expect((await change({ note: 'Sliced' })).body.data?.neededAt).toBe('11:00');
    expect((await change({ neededAt: '12:00' })).body.data?.neededAt).toBe('12:00');
    expect(refusal(await change({ neededAt: '02:00' }))).toEqual([422, 'neededAt']);
    expect((await change({ neededAt: '' })).body.data?.neededAt).toBe('');
  });

  it('of somebody new with an e-mail is theirs, who gets the mail, and is known by it', async () => {
    const them = { name: 'Uma Iyer', email: 'uma@crumb.test' };
    const form = atCounter(them);
    const bindings = bothAtOnce();
    const replies = await Promise.all(
      [1, 2].map(() => call('/api/admin/place-order', form, { token: clerk, env: bindings })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await sell(form)).body.data).toMatchObject(them);
    const mails = await db.select({ kind: message.kind, to: message.to }).from(message);
    expect(mails).toEqual([{ kind: 'order-received', to: them.email }]);
    expect((await sell(atCounter(them))).status).toBe(200);
    expect(refusal(await sell(atCounter({ ...them, name: 'Om Iyer' })))).toEqual([409, 'email']);
    expect(await db.$count(user, eq(user.email, them.email))).toBe(1);
    expect(await counts()).toMatchObject({ people: 0, orders: 2 });
  });

  it('takes no seat from the third that is for those whom nobody knows', async () => {
    const batch = (await addBatch(courseId, { seats: 3 }))._id;
    for (const _ of [1, 2]) expect((await sell(atCounter({ batch }))).status).toBe(200);
    await expect(bookSeat(batch)).resolves.toMatchObject({ batch });
  });

  it('by a transfer that was another order’s is not placed', async () => {
    const txnId = nextTxnId();
    const seen = { way: 'seen', amount: 8500, txnId };
    await sell(atCounter(seen), office);
    expect(refusal(await sell(atCounter(seen), office))).toEqual([409, 'txnId']);
    expect(await counts()).toMatchObject({ people: 1, orders: 1, payments: 1 });
  });
});

describe('somebody at the counter', () => {
  const find = async (q: string) =>
    (
      await call<CounterPerson[]>(`/api/admin/find-person?q=${encodeURIComponent(q)}`, undefined, {
        token: clerk,
      })
    ).body.data;

  it.each([
    ...['2345', '12345', '98220', '+91 98220 12345', '098220-12345', '9822012345', '345'],
    ...['kavita', 'rao KAVITA', 'Kávita', '९८२२०'],
  ])('is found by %s, with what they owe and bought last', async (typed) => {
    const person = await newPerson({ name: 'Kavita Rao', mobile: '9822012345' });
    await newPerson({ name: 'Ravi Kale', mobile: '9833054321' });
    const { orderId } = await orderOn({ by: person, price: 700 });
    const found = await find(typed);
    expect(found).toMatchObject([
      { name: 'Kavita Rao', due: 700, orders: [{ orderId, due: 700 }] },
    ]);
  });

  it('is not found by two digits, and never one of the staff', async () => {
    await newPerson({ mobile: '9822012345', role: 'teacher' });
    expect([await find('2345'), await find('45'), await find('--')]).toEqual([[], [], []]);
  });

  it('who shares a number is one of two, the last buyer first', async () => {
    const family = { mobile: '9822012345' };
    const [ira] = [
      await newPerson({ name: 'Ira', ...family }),
      await newPerson({ name: 'Om', ...family }),
    ];
    await orderOn({ by: ira });
    expect((await find('12345'))?.map(({ name }) => name)).toEqual(['Ira', 'Om']);
  });
});
