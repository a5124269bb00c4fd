import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order, PublicEnrolment, Track } from '../../contract/order.ts';
import { serialExample, serialPrefix } from '../../contract/serial.ts';
import { call, db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { counted } from '../test/faults.ts';
import { newPerson, offerCourse, offerProduct, orderOn, placed, signInAs } from '../test/school.ts';
import { user } from '../user/table.ts';
import { txnSeenOn } from './columns.ts';
import { order } from './table.ts';

const tokens = { asha: '', ravi: '', admin: '', anonymous: '' };
let bread: Order;
let shop: Order;
let pastry: Order;
let ravis: Order;

beforeAll(async () => {
  tokens.asha = await signInAs('asha');
  tokens.ravi = await signInAs('ravi');
  tokens.admin = await signInAs('admin');
  await db.update(user).set({
    aadharHash: 'stored-hash',
    aadharLast4: '2346',
    address: '7 Neem Lane',
    dob: '1999-02-03',
  });
  await offerCourse({ name: 'Artisan Breads', price: 9500 });
  await offerCourse({ name: 'French Patisserie', price: 24500 });
  const loaf = await offerProduct({ name: 'Millet Loaf', price: 280 });
  const breads = { courseName: 'Artisan Breads', coursePrice: 9500 };
  bread = await placed(tokens.asha, breads, {
    status: 'success',
    certificate: 'yes',
    pdf: 'certificate/bread',
    startDate: '2026-01-05',
    endDate: '2026-02-06',
  });
  shop = await placed(tokens.asha, { items: [{ id: loaf, amount: 3 }], coursePrice: 840 });
  pastry = await placed(
    tokens.asha,
    { courseName: 'French Patisserie', coursePrice: 24500 },
    { status: 'success', pdf: 'certificate/too-early' },
  );
  ravis = await placed(tokens.ravi, breads, { certificate: 'no', pdf: 'certificate/refused' });
});

const fields = [
  ...[
    '_id',
    'orderId',
    'kind',
    'seatUntil',
    'classes',
    'serialNo',
    'name',
    'fatherName',
    'motherName',
    'spouseName',
  ],
  ...['email', 'customer_email', 'mobile', 'aadharNo', 'dob', 'address', 'courseName'],
  ...[
    'coursePrice',
    'price',
    'advancePayment',
    'balancePayment',
    'batch',
    'txnId',
    'status',
    'startDate',
  ],
  ...['listPrice', 'discount', 'offerCode', 'credit'],
  ...['paid', 'claimed', 'refunded', 'dueOn', 'payments'],
  ...[
    'endDate',
    'linkOne',
    'linkTwo',
    'linkThree',
    'linkFour',
    'certificate',
    'pdfPath',
    'items',
    'place',
    'neededOn',
    'note',
    'linksAt',
    'statusAt',
  ],
  ...['createdAt', 'updatedAt'],
].toSorted();

describe('get-user-orders', () => {
  const ask = (who: keyof typeof tokens, email: unknown) =>
    call<Order[]>('/api/order/get-user-orders', { email }, { token: tokens[who] });

  it('answers Asha’s orders, newest first, with lines and every field of an order', async () => {
    const { status, body, headers } = await ask('asha', ' ASHA@crumbschool.test ');
    expect(status).toBe(200);
    expect(body.data?.map(({ _id }) => _id)).toEqual([pastry._id, shop._id, bread._id]);
    for (const one of body.data ?? []) expect(Object.keys(one).toSorted()).toEqual(fields);
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

  it('refuses Asha’s orders to Ravi and gives them to an administrator', async () => {
    expect((await ask('ravi', people.asha.email)).status).toBe(403);
    expect((await ask('anonymous', people.asha.email)).status).toBe(401);
    expect((await ask('admin', people.asha.email)).body.data).toHaveLength(3);
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

  it('answers another person’s order like one that does not exist', async () => {
    const foreign = await ask('ravi', { id: bread._id });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual((await ask('ravi', { id: 'does-not-exist' })).body);
    expect((await ask('ravi', { orderId: bread.orderId })).status).toBe(404);
    expect((await ask('ravi', { id: ravis._id, orderId: bread.orderId })).status).toBe(404);
  });

  it.each([{}, { id: '' }, { id: null }, { id: 5 }, { id: "' or 1=1 --" }, { orderId: '9' }])(
    'refuses %j',
    async (which) => expect((await ask('admin', which)).status).toBe(422),
  );
});

describe('track-order', () => {
  const ask = (body: object) => call<Track[]>('/api/order/track-order', body);

  it('answers exactly name, serial number, course, certificate and path of each course', async () => {
    const { body } = await ask({ year: 2026, serialNo: '1234' });
    const { name, serialNo } = people.asha;
    expect(body.data).toEqual([
      { name, serialNo, courseName: 'French Patisserie', certificate: 'pending', pdfPath: '' },
      {
        name,
        serialNo,
        courseName: 'Artisan Breads',
        certificate: 'yes',
        pdfPath: expect.stringMatching(/^\/media\/certificate\/bread\?e=/),
      },
    ]);
    const [ravi] =
      (
        await ask({
          year: '2026',
          serialNo: ` ${people.ravi.serialNo.toLowerCase().replace('2026', ' 2026 ')}`,
        })
      ).body.data ?? [];
    expect(ravi).toMatchObject({ certificate: 'no', pdfPath: '' });
  });

  it.each([
    { year: 2025, serialNo: '1234' },
    { year: 2025, serialNo: people.asha.serialNo },
    { year: 2026, serialNo: '9999' },
    { year: 2026, serialNo: people.admin.serialNo },
  ])('finds no student by %j', async (typed) => {
    const { status, body } = await ask(typed);
    expect({ status, message: body.message }).toEqual({
      status: 404,
      message: 'Student not found',
    });
  });

  it('says which field is missing', async () => {
    const { status, body } = await ask({ serialNo: '' });
    expect(status).toBe(422);
    expect(new Set(Object.keys(body.errors ?? {}))).toEqual(new Set(['year', 'serialNo']));
  });
});

describe('get-calendar', () => {
  const ask = (who: keyof typeof tokens, { orderId }: Order) =>
    call<{ calendar: string }>('/api/order/get-calendar', { orderId }, { token: tokens[who] });

  it('answers the first day of a course as a file', async () => {
    const { status, body } = await ask('asha', bread);
    expect(status).toBe(200);
    expect(body.data?.calendar).toContain('DTSTART;VALUE=DATE:20260105');
  });

  it('knows no order of another person, and none without a day', async () => {
    expect((await ask('ravi', bread)).status).toBe(404);
    expect((await ask('asha', shop)).body.message).toBe('This order has no day yet');
  });
});

describe('get-user-courses', () => {
  const ask = (who: keyof typeof tokens, body: object) =>
    call<(Order | PublicEnrolment)[]>('/api/course/get-user-courses', body, { token: tokens[who] });

  it('with a year tells a visitor course, status, dates and certificate, nothing else', async () => {
    const { body } = await ask('anonymous', { year: 2026, serialNo: people.asha.serialNo });
    expect(body.data).toEqual([
      {
        courseName: 'French Patisserie',
        status: 'success',
        startDate: '',
        endDate: '',
        certificate: 'pending',
      },
      {
        courseName: 'Artisan Breads',
        status: 'success',
        startDate: '2026-01-05',
        endDate: '2026-02-06',
        certificate: 'yes',
      },
    ]);
  });

  it('with a year and a token tells no more', async () => {
    const { body } = await ask('asha', { year: 2026, serialNo: '1234' });
    expect(Object.keys(body.data?.[0] ?? {})).toHaveLength(5);
  });

  it('without a year answers one’s own enrolments whole', async () => {
    for (const form of [{ serialNo: people.asha.serialNo.toLowerCase() }, {}]) {
      const { body, headers } = await ask('asha', form);
      expect(body.data?.map(({ courseName }) => courseName)).toEqual([
        'French Patisserie',
        'Artisan Breads',
      ]);
      expect(Object.keys(body.data?.[0] ?? {}).toSorted()).toEqual(fields);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('without a year refuses visitors and other students, not administrators', async () => {
    const form = { serialNo: people.asha.serialNo };
    expect((await ask('anonymous', form)).status).toBe(401);
    expect((await ask('anonymous', {})).status).toBe(401);
    expect((await ask('ravi', form)).status).toBe(403);
    expect((await ask('admin', form)).body.data).toHaveLength(2);
    expect((await ask('admin', { serialNo: `${serialPrefix(2026)}9999` })).status).toBe(404);
  });

  it.each(['{', '[]', 'null', '{"serialNo":5}', '{"serialNo":""}', '{"serialNo":"1234"}'])(
    'without a year tells strangers nothing of what they sent: %s',
    async (raw) => {
      const send = async (headers: Record<string, string>, token?: string) => {
        const path = '/api/course/get-user-courses';
        return (await call(path, undefined, { method: 'POST', raw, headers, token })).status;
      };
      const json = { 'content-type': 'application/json' };
      for (const token of [undefined, 'A'.repeat(43)])
        expect([await send(json, token), await send({}, token)]).toEqual([401, 401]);
      expect([400, 422]).toContain(await send(json, tokens.asha));
      expect(await send({}, tokens.asha)).toBe(415);
    },
  );

  it('without a year wants the whole number, which four digits are not', async () => {
    for (const who of ['asha', 'ravi', 'admin'] as const) {
      const { status, body } = await ask(who, { serialNo: '1234' });
      const serialNo = `Enter the whole serial number, like ${serialExample}`;
      expect([status, body.errors]).toEqual([422, { serialNo }]);
    }
  });

  it.each([{ year: null }, { year: '', serialNo: '1234' }, { year: 2026 }])(
    'refuses %j',
    async (form) => expect((await ask('asha', form)).status).toBe(422),
  );
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

it('finds the other orders with the same UPI reference, letter case ignored, never cash', async () => {
  const by = await newPerson({ email: 'twice@crumb.test' });
  const first = await orderOn({ by, txnId: 'T26ABC' });
  const second = await orderOn({ by, txnId: 't26abc' });
  const rows = await db.select({ orderId: order.orderId, txnSeenOn }).from(order);
  const seen = new Map(rows.map(({ orderId, txnSeenOn }) => [orderId, txnSeenOn]));
  expect(seen.get(first.orderId)).toEqual([second.orderId]);
  expect(seen.get(second.orderId)).toEqual([first.orderId]);
  expect(seen.get(bread.orderId)).toEqual([]);
});
