import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Enquiry } from '../../../contract/enquiry.ts';
import type { Order } from '../../../contract/order.ts';
import { serialPrefix } from '../../../contract/serial.ts';
import type { User } from '../../../contract/user.ts';
import { logIn, register } from '../../test/account.ts';
import { ask, call, formOf } from '../../test/app.ts';
import { people } from '../../test/cast.ts';
import { bookDemo } from '../../test/demos.ts';
import { newPerson, offerCourse, placed, signIn, signInAs } from '../../test/school.ts';
import { nameSearch, searchWords } from './search.ts';

const zoe = { name: 'Zoë D’Souza-Patil', email: 'z.dsouza@crumb.test', mobile: '9811122233' };
const txnId = 'AXIS778899';

const meera = await signInAs('admin');
let order: Order;
let user: User;
let booking = '';

beforeAll(async () => {
  await signInAs('asha');
  await register(people.asha, zoe);
  const token = await logIn({ ...people.asha, ...zoe });
  await offerCourse({ name: 'Macarons', price: 5000 });
  const course = { courseName: 'Macarons', coursePrice: 5000 };
  const paid = { ...course, advancePayment: 5000, txnId };
  order = await placed(token ?? '', paid);
  await placed(await signInAs('asha'), course);
  const person = { fullName: zoe.name, email: zoe.email, phone: zoe.mobile };
  booking = (await bookDemo({ ...person, txnId: 'AXIS112233' })).body.data?.orderId ?? '';
  await bookDemo();
  const question = { mobile: zoe.mobile, msg: 'When does the next batch begin?' };
  await call('/api/contact/add-contact-form', { name: zoe.name, email: zoe.email, ...question });
  const other = { name: 'Ravi Kale', email: 'ravi@crumb.test', mobile: '9822000002', msg: 'Hello' };
  await call('/api/contact/add-contact-form', other);
  const { body } = await list<User>('users', 'dsouza');
  user = body.data?.[0] as User;
}, 60_000);

const lists = {
  orders: ['admin/admin-get-all-orders', 'admin/export-orders'],
  users: ['admin/get-all-users', 'admin/export-users'],
  bookings: ['demo/get-all-demo', 'admin/export-demos'],
  queries: ['admin/get-all-queries', 'admin/export-queries'],
} as const;
type Name = keyof typeof lists;

const list = <Row>(name: Name, q: string, more = '&page=1') =>
  call<Row[]>(`/api/${lists[name][0]}?q=${encodeURIComponent(q)}${more}`, undefined, {
    token: meera,
  });

/** Number of matches on the page, in the complete list and in the CSV file. */
async function found(name: Name, q: string): Promise<number[]> {
  const page = await list(name, q);
  const all = await list(name, q, '');
  const headers = { authorization: `Bearer ${meera}` };
  const file = await ask(`/api/${lists[name][1]}?q=${encodeURIComponent(q)}`, { headers });
  const lines = (await file.text()).trim().split('\r\n').length - 1;
  return [page.body.total ?? -1, page.body.data?.length ?? -1, all.body.data?.length ?? -1, lines];
}

const once = [1, 1, 1, 1];
const none = [0, 0, 0, 0];

/** A name, an e-mail and a phone; how else they may be typed is in `search.test.ts`. */
const everywhere = ['patil ZOË', 'z.dsouza@', '+91 98111-22233'];

describe.each(Object.keys(lists) as Name[])('the search of %s', (name) => {
  it.each(everywhere)('finds the one by %j', async (q) => {
    expect(await found(name, q)).toEqual(once);
  });

  it.each(['zoe ravi', 'zo_', "' or 1=1 --"])('finds no one by %j', async (q) => {
    expect(await found(name, q)).toEqual(none);
  });

  it.each([' ', '\t', '\u0007'])('is none when it is blank: %j', async (q) => {
    const { body } = await list(name, q);
    expect(body.total).toBeGreaterThan(1);
  });

  it('refuses what is too long', async () => {
    for (const q of ['x'.repeat(201), 'a b c d e f g h i j k', '\uFDFA'.repeat(4)]) {
      const { status, body } = await list(name, q);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['q']]);
    }
    const { status } = await list(name, 'a b c d e f g h i j', '&page=1&limit=100');
    expect(status).toBe(200);
  });
});

it('a record is found by the numbers that a list shows', async () => {
  for (const q of [order.orderId, txnId, 'axis7788', order.serialNo, order.serialNo.toLowerCase()])
    expect([q, await found('orders', q)]).toEqual([q, once]);
  expect(await found('users', user.serialNo)).toEqual(once);
  for (const q of [booking, 'AXIS112233'])
    expect([q, await found('bookings', q)]).toEqual([q, once]);
  // The payment method is not searched.
  expect(await found('orders', 'delivery')).toEqual(none);
});

it('words that are searched for go with the other filters', async () => {
  for (const [name, more, total] of [
    ['orders', '&status=pending&course=macarons', 1],
    ['orders', '&status=success', 0],
    ['orders', '&email=dsouza&sort=oldest', 1],
    ['orders', '&email=asha', 0],
    ['bookings', '&status=rejected', 0],
    ['queries', '&status=pending', 1],
    ['users', '&email=crumb', 1],
  ] as const)
    expect([name, more, (await list(name, 'zoe', `&page=1${more}`)).body.total]).toEqual([
      ...[name, more, total],
    ]);
  const { counts } = (await list<Enquiry>('queries', 'zoe')).body;
  expect(counts).toEqual({ pending: 2, seen: 0, snoozed: 0 });
});

it('a record is found by what the office and the person changed in it', async () => {
  const noor = {
    ...people.ravi,
    name: 'Noor Gaud',
    email: 'n@g.test',
    mobile: '9833344455',
    // Of a year of which no number is drawn.
    serialNo: `${serialPrefix(2018)}3456`,
  };
  const person = await newPerson(noor);
  const { id } = person;
  const token = await signIn(person);
  const { _id } = await placed(token, { courseName: 'Macarons', coursePrice: 5000 });
  for (const name of ['users', 'orders'] as const) expect(await found(name, 'noor')).toEqual(once);

  const edit = { id, name: 'Chloé Gaud', mobile: '9700011122' };
  const asAdmin = { token: meera };
  expect((await call('/api/admin/admin-edit-user', edit, asAdmin)).body.success).toBe(true);
  expect(await found('users', 'noor')).toEqual(none);
  expect(await found('users', 'chloe 97000')).toEqual(once);

  const profile = formOf({ name: 'Renée Gaud' });
  const saved = await call('/api/user/user-profile-update', profile, { token });
  expect(saved.body.success).toBe(true);
  expect(await found('users', 'renee')).toEqual(once);
  expect(await found('users', 'chloe')).toEqual(none);

  const change = formOf({ id: _id, name: 'Łucja Gaud', mobile: '+91 (97000) 333-44' });
  expect((await call('/api/admin/update-order', change, asAdmin)).body.success).toBe(true);
  expect(await found('orders', 'gaud 9700033344')).toEqual(once);
  expect(await found('orders', 'noor')).toEqual(none);
});

it('what is searched through stands beside every name', async () => {
  const { results } = await env.DB.prepare(
    `select name, name_search from user union select name, name_search from orders
     union select full_name, name_search from demo union select name, name_search from enquiry`,
  ).all<{ name: string; name_search: string }>();
  expect(results.length).toBeGreaterThan(3);
  for (const { name, name_search } of results) expect(name_search).toBe(nameSearch(name));
});

fc.configureGlobal({ seed: 20_261_000 });

/** Concatenated as in the generated column `search`. */
const row = [
  ...[nameSearch('Zoë O’Brien-Patil'), 'zoe.p@gmail.test', '9822012345', '0422116'],
  'tcs20261234',
].join(' ');
const finds = (typed: string, text = row) =>
  searchWords(typed).every((word) => text.includes(word));

describe('the search of a list', () => {
  it.each([
    ...['zoë', 'ZOE', 'zoe\u0308', 'Ｚｏｅ', 'o’brien', "o'brien", 'patil zoë', ' Patil   Zoë '],
    ...['gmail', 'ZOE.P@', '0422116', '4221'],
    ...['9822012345', '98220 12345', '98220-12345', '+919822012345', '+91 98220 12345'],
    ...['09822012345', '098220 12345', '91 98220 12345', '(98220) 12345', '+91-98220-12345'],
    ...['98220', '+91 982', '+91', 'zoe 98220 12345', '+91 98220 12345 0422116', ''],
    '98220\u201312345',
    '98\u200b220\u00a012345\ufeff',
    'O’Brien\u2010Patil',
    'zoe.p@gmail\u00ad',
    'TCS-2026-1234',
    'tcs\u20132026\u20111234',
    'TCS 2026 1234',
    '“TCS-2026-1234”.',
    "'9822012345",
  ])('finds a row by %j', (typed) => {
    expect(searchWords(typed).filter((word) => !row.includes(word))).toEqual([]);
  });

  it('finds a landline by its area code, however it is typed', () => {
    for (const typed of ['020-24471234', '+91 20 2447 1234', '24471234', '0091 2024471234'])
      expect([typed, finds(typed, 'uma 912024471234')]).toEqual([typed, true]);
  });

  it('takes a transaction id of UPI in any notation as one word', () => {
    expect(searchWords('UTR: 6306 1234 0007')).toEqual(['630612340007']);
  });

  it.each(['zoe asha', '98220 99999', '+91 98220 12346', 'patilzoe', '--', '0422117'])(
    'does not find it by %j',
    (typed) => {
      expect(finds(typed)).toBe(false);
    },
  );

  it('takes a word with eight digits for a serial number where they begin with a year', () => {
    expect(searchWords('kavita-21119751')).toEqual(['kavita-21119751']);
    expect(searchWords('kavita-20261234')).toEqual(['kavita20261234']);
  });

  it('ignores accents in the middle of a word, in what is sought and in what is found', () => {
    expect(finds('renee brulee', nameSearch('Renée Brûlée'))).toBe(true);
    expect(finds('RENÉE brûlée', nameSearch('Renee Brulee'))).toBe(true);
  });

  it('keeps vowel signs of Indian scripts', () => {
    const text = nameSearch('किरण पाटील');
    expect([finds('पाटील', text), finds('किरण', text), finds('पटल', text)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('finds every text by itself and by each of its words', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (first, two) => {
          const text = `${nameSearch(first)} ${nameSearch(two)}`;
          for (const typed of [first, two]) expect(finds(typed, text)).toBe(true);
        },
      ),
    );
  });
});
