import { beforeEach, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import { mostKept, visitDays } from '../../contract/visit.ts';
import type { Visits } from '../../contract/visit-reply.ts';
import { doChores } from '../chores.ts';
import { call, db } from '../test/app.ts';
import { emptySchool } from '../test/empty.ts';
import { mailbox } from '../test/mailbox.ts';
import { asOffice } from '../test/school.ts';
import { visit } from './table.ts';

beforeEach(() => emptySchool());

const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile';
const count = (sent: object, headers: Record<string, string> = {}) =>
  call('/api/visit', sent, { headers: { 'user-agent': phone, ...headers } });
const kept = async () =>
  (await db.select().from(visit).orderBy(visit.kind, visit.key)).map(
    ({ kind, key, count: n }) => `${kind} ${key} ${n}`,
  );
const summary = async () => (await asOffice<Visits>('visit/summary')).body.data;

it('pages are counted by their pattern, and where a visit came from once', async () => {
  await count({ path: '/course/Sourdough%20Basics', from: 'www.google.com' });
  await count({ path: '/course/Rye', from: 'crumb.test' });
  await count({ path: '/products/2', from: '' });
  await count({ path: '/', from: 'instagram.com' });
  expect(await kept()).toEqual([
    ...['from direct 1', 'from google.com 1', 'from instagram.com 1'],
    ...['page / 1', 'page /course/… 2', 'page /products 1'],
  ]);
  expect(await summary()).toMatchObject({ today: 3, week: 3, before: 0 });
});

it('nothing is kept of pages that are not public, or of who asks not to be counted', async () => {
  await count({ path: `/${'A'.repeat(43)}`, from: '' });
  await count({ path: '/demo-booking/1234567/secret', from: '' });
  await count({ path: '/user-dashboard', from: '' });
  await count({ path: '/courses' }, { dnt: '1' });
  await count({ path: '/courses' }, { 'sec-gpc': '1' });
  await count({ path: '/courses' }, { 'user-agent': 'Googlebot/2.1' });
  expect(await kept()).toEqual([]);
});

it.each([
  '<img src=x onerror=alert(1)>',
  'asha@mail.test',
  '98220 12345',
  'asha 9822012345',
  '4123-4567',
  'ab',
  'x'.repeat(41),
  '=cmd()',
  '\u202Egnitset',
])(
  'what was searched for is not kept where it may be somebody’s or do harm: %s',
  async (missed) => {
    await count({ missed });
    expect(await kept()).toEqual([]);
  },
);

it('words that were searched for in vain show once they were sought twice', async () => {
  for (const missed of ['Puran  Poli', 'puran poli', 'पुरण पोळी']) await count({ missed });
  expect((await summary())?.missed).toEqual([{ key: 'puran poli', count: 2 }]);
});

it('a flood of words fills no more than its part of a day', async () => {
  const word = (n: number) =>
    `cake ${String.fromCharCode(97 + (n % 26))}${'abcdefghij'[n % 10]}${Math.floor(n / 26)}`;
  await db.insert(visit).values(
    Array.from({ length: mostKept.missed }, (_, n) => ({
      ...{ day: today(), kind: 'missed' as const, key: `seeded ${n}`, count: 1 },
    })).slice(0, 20),
  );
  for (let from = 20; from < mostKept.missed; from += 20)
    await db.insert(visit).values(
      Array.from({ length: 20 }, (_, n) => ({
        ...{ day: today(), kind: 'missed' as const, key: `seeded ${from + n}`, count: 1 },
      })),
    );
  for (let n = 0; n < 5; n += 1) await count({ missed: word(n) });
  await count({ missed: 'seeded 7' });
  const rows = await kept();
  expect(rows).toHaveLength(mostKept.missed + 1);
  expect(rows).toContain('missed others 5');
  expect(rows).toContain('missed seeded 7 2');
});

it('an address that counts without end is refused', async () => {
  const answers = [];
  for (let n = 0; n < 61; n += 1) answers.push((await count({ path: '/courses' })).status);
  expect(answers.at(-1)).toBe(429);
});

it('seven days are compared with the seven before, and old counts are deleted', async () => {
  const on = (days: number, n: number) => ({
    ...{ day: addDays(today(), -days), kind: 'from' as const, key: 'direct', count: n },
  });
  await db.insert(visit).values([on(0, 2), on(6, 3), on(7, 5), on(14, 7), on(visitDays + 1, 1)]);
  expect(await summary()).toMatchObject({ today: 2, week: 5, before: 5 });
  await doChores(mailbox().env);
  expect(await db.$count(visit)).toBe(4);
});
