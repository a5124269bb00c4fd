import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { today } from '../contract/day.ts';
import { course } from './catalogue/table.ts';
import { doChores } from './chores.ts';
import { daysAgo, newId } from './lib/db/index.ts';
import { uploadPictures } from './lib/files/files.ts';
import { hash } from './lib/secret.ts';
import { dailyCount, nonce, orphan } from './lib/table.ts';
import { bounce } from './message/table.ts';
import { orderLine } from './order/table.ts';
import { db } from './test/app.ts';
import { people } from './test/cast.ts';
import { emptySchool, itemsOf } from './test/empty.ts';
import { failing } from './test/faults.ts';
import { bytesOf } from './test/pictures.ts';
import { signInAs } from './test/school.ts';
import { livedBefore } from './test/zia.ts';
import { opening, session } from './user/table.ts';

const { email } = people.asha;
const hour = 60 * 60 * 1000;
const day = 24 * hour;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const keysOf = async (kind: string) =>
  (await env.FILES.list({ prefix: kind })).objects.map(({ key }) => key);

beforeEach(() => emptySchool());

it('deletes orphaned files after an hour', async () => {
  const [old = '', young = ''] = await uploadPictures(env, 'course', [
    bytesOf('png'),
    bytesOf('jpg'),
  ]);
  await db
    .update(orphan)
    .set({ since: ago(hour + 1000) })
    .where(eq(orphan.key, old));
  await doChores(env);
  expect(await keysOf('course')).toEqual([young]);
  expect((await db.select().from(orphan)).map(({ key }) => key)).toEqual([young]);
});

const countOf = async (rows: string) =>
  (await db.get<{ n: number }>(sql.raw(`select count(*) as n from ${rows}`))).n;

it('leaves every row of what is used, and has not ended', async () => {
  await livedBefore();
  const tables = (await itemsOf()).filter(({ type }) => type === 'table').map(({ name }) => name);
  const counts = () => Promise.all(tables.map(countOf));
  const before = await counts();
  await doChores(env);
  const after = await counts();
  expect(tables.filter((_, i) => Number(after[i]) < Number(before[i]))).toEqual([]);
});

/** Rows that go so many days after the moment in that column, once they have ended so. */
const kept: [rows: string, column: string, days: number, ended?: string][] = [
  ['session', 'expires_at', 0],
  ['nonce', 'expires_at', 0],
  ['confirmation', 'expires_at', 0],
  ['opening', 'expires_at', 0],
  ['daily_count', 'day', 0],
  ['otp', 'created_at', 1],
  ['interest', 'told_at', 30],
  ["course where state = 'binned'", 'state_at', 30],
  ["orders where id in (select order_row from order_line where idea <> '')", 'placed_on', 30],
  ['message where body is not null', 'ended_at', 90, "state = 'sent'"],
  ['message', 'ended_at', 365, "state = 'sent'"],
  ['waiting', 'ended_at', 365, "ended_as = 'left'"],
  ['interest', 'created_at', 365],
  ['demo', 'created_at', 365],
  ['enquiry', 'created_at', 365],
  ['bounce', 'since', 365],
];

it.each(kept)('%s: of %s, less than %i days stays and more goes', async (...rule) => {
  const [rows, column, days, ended] = rule;
  const { id: userId } = await livedBefore();
  const times = { createdAt: '', expiresAt: '' };
  await db.insert(nonce).values({ ...times, hash: '', owner: '' });
  await db.insert(opening).values({ ...times, userId, codeHash: '', email: '' });
  await db.insert(bounce).values({ email, since: '' });
  await db.update(orderLine).set({ idea: 'idea/cake' });
  await db.update(course).set({ state: 'binned' });
  await env.FILES.put('idea/cake', '');
  const all = await countOf(rows);
  const counts: number[] = [];
  // A day less and more where it is a day, an hour where it is a moment.
  const [step, length] = /^day|_on$/.test(column) ? [1, 10] : [1 / 24, 24];
  for (const age of [days - step, days + step]) {
    const at = daysAgo(age).slice(0, length);
    const set = [`${column} = '${at}'`, ended].filter(Boolean).join();
    await db.run(sql.raw(`update ${rows.split(' ')[0]} set ${set}`));
    await doChores(env);
    counts.push(await countOf(rows));
  }
  // Times that were set so are not sound.
  await emptySchool();
  expect([all > 0, ...counts]).toEqual([true, all, 0]);
});

it('does all the others when one fails, and then says so', async () => {
  const old = await signInAs('asha');
  const expired = { expiresAt: ago(1000) };
  await db
    .update(session)
    .set(expired)
    .where(eq(session.tokenHash, hash(old)));
  await db.insert(dailyCount).values({ key: newId(), day: today(Date.now() - day), count: 9 });
  const { env: broken, failed } = failing(1, { only: /^DB select .* from "orphan"/ });
  await expect(doChores(broken)).rejects.toThrow('Chores failed');
  expect(failed()).toBe(true);
  expect([await db.$count(session), await db.$count(dailyCount)]).toEqual([0, 0]);
});
