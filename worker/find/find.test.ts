import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Found } from '../../contract/person.ts';
import { serialPrefix } from '../../contract/serial.ts';
import type { Role } from '../../contract/team.ts';
import { demo } from '../demo/table.ts';
import { enquiry } from '../enquiry/table.ts';
import { newId } from '../lib/db/index.ts';
import { nameSearch } from '../lib/list/search.ts';
import { call, db } from '../test/app.ts';
import { bookDemo } from '../test/demos.ts';
import { finished, issued } from '../test/documents.ts';
import { metered } from '../test/meter.ts';
import { enquiring, ordered, queries, sold, somebody, taught, visiting } from '../test/queries.ts';
import * as school from '../test/school.ts';
import { find, slipsBetween } from './find.ts';

/** After midnight in India, and not yet in Greenwich. */
const at = '2026-03-14T19:30:00.000Z';
const ids = new Map<string, string>();

for (const [key, [name, mobile, email, digits]] of Object.entries(somebody)) {
  const { id } = await school.newPerson({
    name,
    nameSearch: nameSearch(name),
    mobile,
    email,
    serialNo: `${serialPrefix(2026)}${digits}`,
  });
  ids.set(`person ${key}`, id);
}
for (const [key, [whose, orderId, course, txnId]] of Object.entries(ordered)) {
  const [name = '', , email = ''] = somebody[whose] ?? [];
  const by = { id: ids.get(`person ${whose}`) ?? '', email };
  const { order, claim } = await school.claimed({ by, name, course, orderId, txnId });
  ids.set(`order ${key}`, order.id).set(`payment ${key}`, claim.id);
}
for (const [key, [name, email, mobile, msg]] of Object.entries(enquiring)) {
  const values = {
    id: newId(),
    createdAt: at,
    updatedAt: at,
    name,
    nameSearch: nameSearch(name),
    email,
    mobile,
    msg,
  };
  await db.insert(enquiry).values(values);
  ids.set(`enquiry ${key}`, values.id);
}
for (const [key, [fullName, email, phone, txnId]] of Object.entries(visiting)) {
  const { body } = await bookDemo({ fullName, email, phone, txnId });
  const booked = await db
    .select()
    .from(demo)
    .where(eq(demo.orderId, body.data?.orderId ?? ''));
  ids.set(`demo ${key}`, booked[0]?.id ?? '');
}
for (const name of taught) {
  const course = await school.offerCourse({ name, price: 5000 });
  ids.set(`course ${name}`, course);
  const { _id } = await school.addBatch(course);
  ids.set(`batch ${name}`, _id);
}
for (const name of sold)
  ids.set(`product ${name}`, await school.offerProduct({ name, price: 300 }));

const found = (q: string, role: Role = 'owner') => find(db, q, { id: '', role });

it('of what the office types, 95 in 100 have what was meant among the first three', {
  tags: ['full'],
}, async () => {
  const all = Object.entries(queries).flatMap(([meant, list]) => list.map((q) => [meant, q]));
  const missed: string[] = [];
  for (const [meant = '', q = ''] of all) {
    const first = (await found(q)).slice(0, 3).map(({ kind, _id }) => `${kind} ${_id}`);
    const [kind] = meant.split(' ');
    if (!first.includes(`${kind} ${ids.get(meant)}`)) missed.push(`${q} for ${meant}`);
  }
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(all.length / 20);
});

const kinds = async (q: string, role?: Role) => [
  ...new Set((await found(q, role)).map(({ kind }) => kind)),
];

it.each<[Role, string, string[]]>([
  ['owner', 'priya', ['person', 'order']],
  ['counter', 'priya', ['person', 'order']],
  ['teacher', 'priya', []],
  ['student', 'priya', []],
  ['owner', 'macarons', ['batch', 'course']],
  ['counter', 'macarons', ['batch']],
  ['teacher', 'macarons', []],
  ['counter', 'macarns', []],
  ['teacher', 'mehr irani', []],
  ['owner', '630611112222', ['order', 'payment']],
  ['teacher', '630611112222', []],
  ['accountant', '630611112222', ['payment']],
  ['accountant', 'priya', []],
  ['owner', 'tanvi', ['enquiry']],
  ['teacher', 'tanvi', []],
])('a %s who types %s finds %j, by what the role may read', async (role, q, expected) => {
  expect(await kinds(q, role)).toEqual(expected);
});

it('a result says what decides: phone and what is due of a person, course and status of an order, the day of a question', async () => {
  const [person, order] = await found('sunita deshpande');
  expect(person).toMatchObject({ kind: 'person', name: 'Sunita Deshpande', due: 4000, state: '' });
  expect(person?.about).toContain('9890012345');
  expect(order).toMatchObject({ kind: 'order', due: 4000, state: 'pending' });
  expect(order?.about.slice(0, 2)).toEqual(['Macarons', '2345670']);
  expect((await found('tanvi gokhale'))[0]?.about.at(-1)).toBe('15 Mar 2026');
});

it('a certificate is found by its number, however it is typed, by who may issue one', async () => {
  const { number } = await issued(
    await finished(undefined, { courseName: 'Sourdough Foundations', coursePrice: 5000 }),
  );
  const typed = number.toLowerCase().replaceAll('-', ' ');
  expect((await found(typed)).map(({ kind, name }) => [kind, name])).toEqual([
    ['certificate', number],
  ]);
  expect(await kinds(typed, 'counter')).toEqual([]);
});

it('the call makes three round trips, also where a slip is forgiven, and one less without', async () => {
  const token = await school.signInAs('admin');
  const trips = async (q: string) => {
    const { env, read } = metered();
    const { body } = await call<Found[]>(
      `/api/admin/find?${new URLSearchParams({ q })}`,
      undefined,
      { token, env },
    );
    return [read().trips, body.data?.[0]?.name];
  };
  expect(await trips('deshpnde')).toEqual([3, 'Sunita Deshpande']);
  expect(await trips('deshpande')).toEqual([2, 'Sunita Deshpande']);
  expect(await trips(' ')).toEqual([1, undefined]);
});

it.each([
  ['asha', 'asha', 0],
  ['ahsa', 'asha', 1],
  ['asa', 'asha', 1],
  ['asshha', 'asha', 2],
  ['deshpn', 'deshpande', 1.5],
  ['desh', 'deshpande', 0.5],
])('between %s and %s are %d slips', (typed, word, slips) => {
  expect(slipsBetween(typed, word)).toBe(slips);
});
