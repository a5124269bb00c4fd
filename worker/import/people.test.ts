import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { order } from '../order/table.ts';
import { db } from '../test/app.ts';
import { decide } from '../test/decision.ts';
import { emptySchool } from '../test/empty.ts';
import { bring, check, old, states } from '../test/imports.ts';
import { asOffice, atCounter, newPerson, offerCourse } from '../test/school.ts';
import { user } from '../user/table.ts';

beforeEach(async () => {
  await emptySchool();
  await offerCourse();
});

const name = 'Ravi Rao';
const [mobile, email] = ['9822054321', 'rao@mail.test'];
const walkIn = { email: '', passwordHash: '', confirmedAt: '' };

const cases: [string, Parameters<typeof newPerson>[0], { byPhone: boolean; byEmail: boolean }][] = [
  ['whoever was written down without an e-mail', walkIn, { byPhone: true, byEmail: true }],
  ['an account with that e-mail', { email }, { byPhone: true, byEmail: true }],
  ['one with another e-mail', { email: 'x@mail.test' }, { byPhone: true, byEmail: false }],
  ['one not confirmed', { email, confirmedAt: '' }, { byPhone: false, byEmail: false }],
  ['one begun by an order', { ...walkIn, email }, { byPhone: false, byEmail: false }],
  ['one of the team', { email, role: 'teacher' }, { byPhone: false, byEmail: false }],
  ['a sibling of that e-mail', { email, name: 'Uma Rao' }, { byPhone: false, byEmail: false }],
  ['another phone', { email, mobile: '9822000001' }, { byPhone: false, byEmail: true }],
];

const buyerOf = async () =>
  (await db.select({ userId: order.userId }).from(order).orderBy(asc(order.seq))).at(-1)?.userId;
const sold = async () => {
  const form = atCounter({ name: 'RAVI  rao', mobile });
  await asOffice('admin/place-order', form);
  return buyerOf();
};
const imported = async (more: object) => {
  await bring('order', [{ ...old, name: 'ravi rao', mobile, ...more }]);
  return buyerOf();
};

describe.each(cases)('%s', (_, known, { byPhone, byEmail }) => {
  it.each([
    ['a sale at the counter', byPhone, sold],
    ['an old order with a phone', byPhone, () => imported({})],
    ['an old order with an e-mail', byEmail, () => imported({ email })],
  ])(`is who is meant by %s or not, as the one rule says`, async (_, isMeant, buy) => {
    const person = await newPerson({ name, mobile, ...known });
    expect((await buy()) === person.id).toBe(isMeant);
    const again = await buy();
    expect(await db.$count(order, eq(order.userId, again ?? ''))).toBeGreaterThan(0);
    expect(await db.select().from(user).where(eq(user.id, person.id)).get()).toMatchObject({
      name: person.name,
      email: person.email,
      mobile: person.mobile,
    });
  });

  it.each([
    ['a phone', byPhone, ''],
    ['an e-mail', byEmail, email],
  ])('is in an imported list of people by %s or not', async (_, isMeant, typed) => {
    await newPerson({ name, mobile, ...known });
    const [row] = await check('student', [{ fname: name, mobile, email: typed }]);
    expect(row?.state).toBe(isMeant ? 'known' : 'new');
  });
});

it('whom the school wrote down is found again, before they confirm their e-mail', async () => {
  await asOffice('admin/admin-add-user', {
    fname: name,
    email,
    mobile,
    address: '12 Prabhat Road',
  });
  const row = { fname: name, email, mobile };
  expect(states(await check('student', [row, { ...row, email: '' }]))).toEqual(['known', 'known']);
  const person = await db.select().from(user).where(eq(user.email, email)).get();
  const right = { id: person?.id, updatedAt: person?.updatedAt, email: 'right@mail.test' };
  expect((await asOffice('admin/correct-email', right)).status).toBe(200);
  const rows = [row, { ...row, email: '' }, { ...row, email: right.email }];
  expect(states(await check('student', rows))).toEqual(['known', 'known', 'known']);
  // An e-mail that they typed themself, and did not confirm, may be anybody's.
  const by = { id: right.id ?? '', name, email: '', role: 'student' as const };
  await decide(user, by.id, { email: 'typed@mail.test' }, by);
  expect(states(await check('student', [{ ...row, email: '' }]))).toEqual(['new']);
});

it('whoever was merged is found by name, phone and e-mail of before', async () => {
  const [kept, other] = [
    await newPerson({ name: 'Uma Rao' }),
    await newPerson({ name, mobile, email }),
  ];
  const form = { kept: kept.id, other: other.id, keptUpdatedAt: kept.updatedAt };
  const choice = { email: 'kept', name: 'kept', mobile: 'kept', otherUpdatedAt: other.updatedAt };
  expect((await asOffice('admin/merge', { ...form, ...choice })).status).toBe(200);
  expect(await sold()).toBe(kept.id);
  expect(await imported({})).toBe(kept.id);
  expect(await imported({ email, mobile: '' })).toBe(kept.id);
});

it('two siblings of one e-mail are two people, each with their own orders', async () => {
  const uma = { ...old, name: 'Uma Rao', email, mobile };
  const [first, second] = await check('order', [uma, { ...uma, name }]);
  expect([first?.why, second?.why]).toEqual([
    'Uma Rao is added as a student',
    `Ravi Rao is added as a student. ${email} is of Uma Rao: added without it`,
  ]);
  await bring('order', [uma, { ...uma, name }, { ...uma, name, day: '2025-03-04' }]);
  const of = async (called: string) =>
    (await db.select().from(user).where(eq(user.name, called))).map(({ id }) => id);
  const [[she], [he]] = [await of('Uma Rao'), await of(name)];
  const counts = [she, he].map((id) => db.$count(order, eq(order.userId, id ?? '')));
  expect(await Promise.all(counts)).toEqual([1, 2]);
});
