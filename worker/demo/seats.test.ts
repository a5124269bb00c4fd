import { beforeEach, expect, it } from 'vitest';
import { addDays, momentOf, today } from '../../contract/day.ts';
import type { DemoClass, OfficeDemoClass } from '../../contract/demo.ts';
import { drawKey } from '../../contract/token.ts';
import { call, goTo } from '../test/app.ts';
import {
  addDemoClass,
  approveTo,
  bookClass,
  bookDemo,
  bookingOf,
  bookings,
  updateClass,
  withoutDemos,
} from '../test/demos.ts';
import { asOffice, newPerson, newStudents, nextTxnId, signIn, signInAs } from '../test/school.ts';

beforeEach(withoutDemos);

const toBook = async () => (await call<DemoClass[]>('/api/demo/classes')).body.data;
const week = async (from: string) => {
  const { body } = await asOffice<OfficeDemoClass[]>(`demo/week?from=${from}`);
  return body.data ?? [];
};

it.each([
  ['with a key', {}],
  ['without one', { key: [] }],
])('twelve who book eight seats at once %s get eight', async (_, changes) => {
  const { id } = await addDemoClass();
  const answers = await Promise.all(Array.from({ length: 12 }, () => bookClass(id, changes)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
  const [refused] = answers.filter(({ status }) => status !== 200);
  expect(refused?.status).toBe(409);
  expect(refused?.body.errors?.['classId']).toContain('full');
  expect(refused?.body.data).toMatchObject([{ _id: id, left: 0, seats: 8 }]);
  expect(await bookings()).toHaveLength(8);
});

const fromHere = (classId: string, more: Parameters<typeof bookDemo>[1] = {}) =>
  bookDemo(
    { classId, key: drawKey(), email: `${drawKey()}@a.test`.toLowerCase(), txnId: nextTxnId() },
    more,
  );

it('one address takes a third of a class that nobody has looked at, and none of the rest', {
  tags: ['full'],
}, async () => {
  const { id } = await addDemoClass({ seats: 23 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => fromHere(id)));
  const [refused] = answers.filter(({ status }) => status !== 200);
  expect(refused?.body.errors?.['classId']).toContain('from your network');
  expect(refused?.body.data).toMatchObject([{ _id: id, left: 15 }]);
  // Without a day, from elsewhere, and with a confirmed e-mail it goes on.
  expect((await fromHere('')).status).toBe(200);
  expect((await bookClass(id)).status).toBe(200);
  for (const token of await newStudents(2))
    for (const expected of [200, 200, 200, 409])
      expect((await fromHere(id, { token })).status).toBe(expected);
  const unconfirmed = await signIn(await newPerson({ confirmedAt: '' }));
  expect((await fromHere(id, { token: unconfirmed })).status).toBe(409);
  // What the school has accepted waits no more.
  const [first] = await bookings();
  if (first)
    await asOffice('demo/approve-demo', {
      id: first.id,
      demoDate: addDays(today(), 3),
      demoTime: '11:00',
    });
  expect((await fromHere(id)).status).toBe(200);
  expect((await fromHere(id)).status).toBe(409);
});

it('a form that is sent again keeps its seat, and changes the class with it', async () => {
  const first = await addDemoClass({ seats: 1 });
  const second = await addDemoClass({ seats: 1, days: [addDays(today(), 4)] });
  const same = { key: drawKey(), email: 'again@a.test', txnId: '812345670001' };
  for (const { id } of [first, first, second]) expect((await bookClass(id, same)).status).toBe(200);
  expect((await toBook())?.map(({ left }) => left)).toEqual([1, 0]);
  expect((await bookClass('', same)).status).toBe(200);
});

it('a seat stays with its form, also once the class is closed or has begun', async () => {
  const demoClass = await addDemoClass();
  const mine = { key: drawKey(), email: 'kept@crumbschool.test', txnId: '712345699999' };
  const first = await bookClass(demoClass.id, mine);
  await updateClass(demoClass, { state: 'closed' });
  expect((await bookClass(demoClass.id)).status).toBe(409);
  expect((await bookClass(demoClass.id, mine)).body.data).toEqual(first.body.data);
  await approveTo(await bookingOf(first), demoClass);
  goTo(momentOf(demoClass.firstDay, '12:00'));
  expect((await bookClass(demoClass.id, mine)).body.data).toEqual(first.body.data);
});

it('a booking that was rejected gives its seat back, and takes it again while one is left', async () => {
  const demoClass = await addDemoClass({ seats: 1 });
  const row = await bookingOf(await bookClass(demoClass.id));
  expect((await bookClass(demoClass.id)).status).toBe(409);
  await asOffice('demo/reject-demo', { id: row.id });
  const other = await bookingOf(await bookClass(demoClass.id));
  const refused = await approveTo(row, demoClass);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([409, ['classId']]);
  await asOffice('demo/reject-demo', { id: other.id });
  expect((await approveTo(row, demoClass)).status).toBe(200);
  expect((await bookClass(demoClass.id)).status).toBe(409);
  const holding = (await bookings()).filter(({ status }) => status !== 'rejected');
  expect(holding.map(({ id }) => id)).toEqual([row.id]);
});

it('a class is no batch of a course: nobody waits for it, teaches or lists it as one', async () => {
  const { id, firstDay } = await addDemoClass();
  const token = await signInAs('admin');
  const answers = await Promise.all([
    call('/api/batch/get', { id }, { token }),
    call('/api/batch/roster', { id }, { token }),
    call('/api/waiting/join', { batch: id }, { token: await signInAs('asha') }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await call('/api/batch/list', undefined, { token })).body.data).toEqual([]);
  expect((await call('/api/batch/upcoming')).body.data).toEqual([]);
  goTo(momentOf(firstDay, '10:59'));
  expect((await asOffice('attendance/classes')).body.data).toEqual([]);
  expect(await toBook()).toHaveLength(1);
  goTo(momentOf(firstDay, '11:00'));
  expect(await toBook()).toEqual([]);
  expect(await week(firstDay)).toMatchObject([{ _id: id, left: 8, state: 'open', bookings: [] }]);
});
