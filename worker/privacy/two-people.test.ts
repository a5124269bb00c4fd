import { env } from 'cloudflare:workers';
import type { D1Result } from '@cloudflare/workers-types';
import { eq, sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { beforeAll, expect, it } from 'vitest';
import { type MyData, myDataLists } from '../../contract/my-data.ts';
import { emptied as orderEmptied } from '../order/personal.ts';
import { order } from '../order/table.ts';
import { call, db } from '../test/app.ts';
import { bucketDump } from '../test/dump.ts';
import { watched } from '../test/faults.ts';
import { erase, found, type Life, liveBoth, type Somebody, wordOf, yan, zia } from '../test/zia.ts';
import { emptied as userEmptied } from '../user/personal.ts';
import { erasing, filesOf } from './erasing.ts';

// Two people with a row in each list that holds something of a person: nothing is held that is
// not told to whom it is about, or told to the other, or that goes with the other.

let lives: [Life, Life];
beforeAll(async () => {
  lives = await liveBoth();
}, 60_000);

/**
 * Rows that name them by a word, their number or an id, but those of Undo, which ends for all, and
 * the columns that do.
 */
async function rowsOf(who: Somebody, { id, serialNo }: Life) {
  const tables = await db.all<{ name: string }>(sql`select name from sqlite_master
    where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*'
      and name not in ('kept', 'change')`);
  const orders = await db
    .select({ id: order.id, number: order.orderId })
    .from(order)
    .where(eq(order.userId, id));
  const names = [who.mark, who.email, who.mobile, id, serialNo];
  const ids = [...names, ...orders.flatMap((order) => [order.id, order.number])];
  const isNaming = (value: unknown) => ids.some((id) => `${JSON.stringify(value)}`.includes(id));
  const answers = await env.DB.batch<Record<string, unknown>>(
    tables.map(({ name }) => env.DB.prepare(`select * from "${name}"`)),
  );
  return answers.flatMap(({ results }, i) =>
    results.filter(isNaming).map((row) => ({
      row,
      columns: Object.keys(row)
        .filter((name) => isNaming(row[name]))
        .map((name) => `${tables[i]?.name}.${name}`),
    })),
  );
}

async function exported({ token }: Life): Promise<MyData> {
  const { body } = await call<MyData>('/api/user/export-my-data', undefined, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
}

it.each(myDataLists)('a person is told their own %s and nobody else’s', async (list) => {
  for (const [own, other, life, otherLife] of [
    [zia, yan, ...lives],
    [yan, zia, ...lives.toReversed()],
  ] as const) {
    const rows = (await exported(life))[list];
    expect(rows.length, own.mark).toBeGreaterThan(0);
    const text = JSON.stringify(rows);
    expect(
      [other.mark, other.email, other.mobile, otherLife.serialNo].filter((mark) =>
        text.toLowerCase().includes(mark.toLowerCase()),
      ),
    ).toEqual([]);
  }
});

/**
 * What the bank and the office wrote, also of a call that anybody's name and phone may claim, and
 * the number that a passkey gave itself.
 */
const unreported = ['asked', 'bank', 'exception', 'key', 'said'];

it('a person is told all that they typed anywhere', async () => {
  const words = (text: string) => found(text, yan).map((word) => word.toLowerCase());
  const told = words(JSON.stringify(await exported(lives[1])));
  const held = words(JSON.stringify(await rowsOf(yan, lives[1])));
  expect(held.filter((word) => !told.includes(word)).toSorted()).toEqual(
    unreported.map((name) => wordOf(yan)(name).toLowerCase()),
  );
});

it('a person is told which changes are theirs, and that the school made the others', async () => {
  const { changes } = await exported(lives[1]);
  const own = changes.filter(({ by }) => by === 'you').map((change) => change.changes[0]?.field);
  expect(own).toEqual(['spouseName', 'linkOne', 'cancelAskedAt', 'idea']);
  expect(changes.length).toBeGreaterThan(own.length);
});

it.each([
  ['user', 'id', userEmptied],
  ['orders', 'user_id', orderEmptied],
])('the drill fills each column of %s that an erasure empties', async (table, owner, columns) => {
  const { results } = await env.DB.prepare(`select * from ${table} where ${owner} = ?`)
    .bind(lives[0].id)
    .all();
  expect(columns.filter((name) => results.every((row) => !row[name]))).toEqual([]);
});

/** Of statements that find nothing of whoever asks to be erased, what they begin with, and why. */
const idle = [
  ['delete from opening ', 'who has a code has no account that could ask; a backup may'],
];
/** What names an erased person still, by their number and ids alone. */
const staying = [
  ...['attendance.order_row', 'audit.actor', 'audit.record', 'certificate.order_row'],
  'certificate.user_id',
  ...['consent.record', 'document.content', 'erasure.user_id', 'merged.kept_id'],
  ...['note.written_by', 'order_line.order_row', 'orders.id', 'orders.order_id'],
  ...['orders.search', 'orders.serial_no', 'orders.user_id', 'payment.number'],
  ...['payment.order_row', 'payment.recorded_by', 'user.id', 'user.serial_no'],
];

it('a person who is erased takes nothing of anybody else along, and leaves ids alone', async () => {
  const [life, other] = lives;
  const kept = async () => ({
    rows: await rowsOf(yan, other),
    files: found(await bucketDump(), yan),
  });
  const before = await kept();
  for (const file of filesOf(life.id)) expect(await db.all(file)).not.toEqual([]);
  const texts = erasing({ id: '', userId: life.id, at: '', by: '' }).map(
    (statement) => new SQLiteSyncDialect().sqlToQuery(statement).sql,
  );
  let changes: number[] = [];
  const bindings = watched(async (what, go) => {
    const results = await go();
    // What it reads before and after stands around the statements.
    if (what === 'DB batch' && (results as D1Result[]).length === texts.length + 2)
      changes = (results as D1Result[]).slice(1, -1).map(({ meta }) => meta.changes);
    return results;
  });
  expect((await erase(life, bindings)).status).toBe(200);
  const idlers = texts.filter((_, i) => !changes[i]);
  expect(idlers).toEqual(idle.map(([text]) => expect.stringMatching(`^${text}`)));
  expect(await kept()).toEqual(before);
  expect(found(JSON.stringify(await rowsOf(yan, other)), zia)).toEqual([]);
  const named = (await rowsOf(zia, life)).flatMap(({ columns }) => columns);
  expect([...new Set(named)].toSorted()).toEqual(staying);
});
