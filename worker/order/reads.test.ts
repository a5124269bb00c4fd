import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../contract/order.ts';
import type { AdminPayment } from '../../contract/payment-office.ts';
import { call, db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { counted } from '../test/faults.ts';
import { ordersOfTwo } from '../test/orders.ts';
import { asOffice, newPerson, orderOn, payments } from '../test/school.ts';
import { txnSeenOn } from './select.ts';
import { order } from './table.ts';

const { tokens, bread, shop, pastry, ravis } = await ordersOfTwo();

describe('get-user-orders', () => {
  const ask = (who: keyof typeof tokens, email: unknown) =>
    call<Order[]>('/api/order/get-user-orders', { email }, { token: tokens[who] });

  it('answers Asha’s orders, newest first, with lines', async () => {
    const { status, body, headers } = await ask('asha', ' ASHA@crumbschool.test ');
    expect(status).toBe(200);
    expect(body.data?.map(({ _id }) => _id)).toEqual([pastry._id, shop._id, bread._id]);
    expect(body.data?.[1]?.items).toMatchObject([{ name: 'Millet Loaf', price: 280, amount: 3 }]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(body)).not.toContain('stored-hash');
  });

  it('shows the certificate only when it was approved', async () => {
    const { body } = await ask('asha', people.asha.email);
    const shown = body.data?.map(({ certificate, pdfPath }) => [certificate, pdfPath]);
    expect(shown).toEqual([
      ['', ''],
      ['', ''],
      ['yes', expect.stringMatching(/^\/media\/certificate\/bread\?e=\d{10}&s=[\w-]{43}$/)],
    ]);
  });

  it('answers an empty list to who has none and 404 for who does not exist', async () => {
    expect((await ask('admin', people.admin.email)).body).toMatchObject({ data: [], total: 0 });
    expect((await ask('admin', 'who@crumbschool.test')).status).toBe(404);
  });

  it('refuses an e-mail that is empty or no text for every caller', async () => {
    for (const email of ['', ' ', undefined, null, 7, ['a']])
      for (const who of ['asha', 'admin'] as const) {
        const { status, body } = await ask(who, email);
        expect([status, body.errors]).toEqual([422, { email: 'Enter email' }]);
      }
  });
});

describe('get-order-by-id', () => {
  const ask = (who: keyof typeof tokens, body: object) =>
    call<Order>('/api/order/get-order-by-id', body, { token: tokens[who] });

  it('answers one’s own order by id, _id or order id', async () => {
    for (const which of [{ id: bread._id }, { _id: bread._id }, { orderId: bread.orderId }])
      expect((await ask('asha', which)).body.data?.courseName).toBe('Artisan Breads');
    expect((await ask('admin', { id: bread._id })).body.data?.aadharNo).toBe('XXXX XXXX 2346');
    expect((await ask('ravi', { id: ravis._id })).body.data?.pdfPath).toBe('');
  });

  it('tells administrators alone what concerns them: the same transaction id elsewhere', async () => {
    const own = await ask('asha', { id: bread._id });
    const seen = await ask('admin', { id: bread._id });
    expect(own.body.data).not.toHaveProperty('txnSeenOn');
    expect(seen.body.data).toMatchObject({ _id: bread._id, txnSeenOn: expect.any(Array) });
  });

  it.each([{}, { id: '' }, { id: null }, { id: 5 }, { id: "' or 1=1 --" }, { orderId: '9' }])(
    'refuses %j',
    async (which) => expect((await ask('admin', which)).status).toBe(422),
  );
});

describe('get-calendar', () => {
  const ask = (who: keyof typeof tokens, { orderId }: Order) =>
    call<{ calendar: string }>('/api/order/get-calendar', { orderId }, { token: tokens[who] });

  it('answers the first day of a course as a file', async () => {
    const { status, body } = await ask('asha', bread);
    expect(status).toBe(200);
    expect(body.data?.calendar).toContain('DTSTART;VALUE=DATE:20260105');
  });

  it('has none of an order without a day', async () => {
    expect((await ask('asha', shop)).body.message).toBe('This order has no day yet');
  });
});

it('reads a list in one round trip beside the session’s', async () => {
  const { env: bindings, trips } = counted();
  const calls = [
    ['/api/order/get-user-orders', { email: people.asha.email }, 2],
    ['/api/order/get-order-by-id', { id: bread._id }, 2],
    ['/api/course/get-user-courses', {}, 2],
    ['/api/course/get-user-courses', { year: 2026, serialNo: '1234' }, 2],
    ['/api/order/track-order', { year: 2026, serialNo: '1234' }, 2],
  ] as const;
  for (const [path, body, most] of calls) {
    trips.length = 0;
    await call(path, body, { token: tokens.asha, env: bindings });
    expect({ path, trips: trips.length }).toEqual({ path, trips: most });
  }
});

it('looks orders up by an index in every way', async () => {
  const lookups = [
    "user_id = 'x' order by seq desc",
    "placed_on = '2026-01-01' order by seq desc",
    "order_id = '0000000'",
  ];
  for (const where of lookups) {
    const plan = await db.all<{ detail: string }>(
      sql.raw(`explain query plan select * from orders where ${where}`),
    );
    const words = plan.map(({ detail }) => detail).join('; ');
    expect(words).toMatch(/^SEARCH orders USING INDEX orders_\w+ \([\w<>=? ]+\)$/);
  }
});

it('finds other orders with the UPI reference of a claim, in any case, until it is decided', async () => {
  const by = await newPerson({ email: 'twice@crumb.test' });
  const first = await orderOn({ by, txnId: 'T26ABC' });
  const second = await orderOn({ by, txnId: 't26abc' });
  const seen = async () => {
    const rows = await db.select({ orderId: order.orderId, txnSeenOn }).from(order);
    const of = new Map(rows.map(({ orderId, txnSeenOn }) => [orderId, txnSeenOn]));
    return [first, second, bread].map(({ orderId }) => of.get(orderId));
  };
  expect(await seen()).toEqual([[second.orderId], [first.orderId], []]);
  const { body } = await asOffice<AdminPayment[]>(`payment/list?order=${first.id}`);
  await payments('verify', { id: body.data?.[0]?._id, others: 'It is another’s' });
  expect(await seen()).toEqual([[], [], []]);
});
