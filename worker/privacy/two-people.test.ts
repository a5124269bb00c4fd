import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type MyData, myDataLists } from '../../contract/my-data.ts';
import { order } from '../order/table.ts';
import { call, db } from '../test/app.ts';
import { bucketDump } from '../test/dump.ts';
import { erase, found, type Life, liveBoth, type Somebody, wordOf, yan, zia } from '../test/zia.ts';

// Two people with a row in each list that holds something of a person: nothing is held that is
// not told to whom it is about, or told to the other, or that goes with the other.

let lives: [Life, Life];
beforeAll(async () => {
  lives = await liveBoth();
}, 60_000);

/** Rows that name them by a word, their number or an id, but those of Undo, which ends for all. */
async function rowsOf(who: Somebody, { id, serialNo }: Life): Promise<string[]> {
  const tables = await db.all<{ name: string }>(sql`select name from sqlite_master
    where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*'
      and name not in ('kept', 'change')`);
  const orders = await db
    .select({ id: order.id, number: order.orderId })
    .from(order)
    .where(eq(order.userId, id));
  const names = [who.mark, who.email, who.mobile, id, serialNo];
  const ids = [...names, ...orders.flatMap((one) => [one.id, one.number])];
  const answers = await env.DB.batch(
    tables.map(({ name }) => env.DB.prepare(`select * from "${name}"`)),
  );
  return answers.flatMap(({ results }, i) =>
    results
      .map((row) => `${tables[i]?.name} ${JSON.stringify(row)}`)
      .filter((row) => ids.some((one) => row.includes(one))),
  );
}

/** All that the export answers to that person. */
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
      [other.mark, other.email, other.mobile, otherLife.serialNo].filter((one) =>
        text.toLowerCase().includes(one.toLowerCase()),
      ),
    ).toEqual([]);
  }
});

/** What the bank and the office wrote, and the number that a passkey gave itself. */
const unreported = ['bank', 'exception', 'key'];

it('a person is told all that they typed anywhere', async () => {
  const words = (text: string) => found(text, yan).map((one) => one.toLowerCase());
  const told = words(JSON.stringify(await exported(lives[1])));
  const held = words((await rowsOf(yan, lives[1])).join());
  expect(held.filter((one) => !told.includes(one)).toSorted()).toEqual(
    unreported.map((name) => wordOf(yan)(name).toLowerCase()),
  );
});

it('a person who is erased takes no row and no file of anybody else along', async () => {
  const [life, other] = lives;
  const kept = async () => ({
    rows: await rowsOf(yan, other),
    files: found(await bucketDump(), yan),
  });
  const before = await kept();
  expect((await erase(life)).status).toBe(200);
  expect(await kept()).toEqual(before);
  expect(found((await rowsOf(yan, other)).join(), zia)).toEqual([]);
});
