import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { dayInWords, momentOf } from '../../contract/day.ts';
import type { Activity, ActivityList, Noun } from '../../contract/history.ts';
import { type Db, valuesOf } from '../lib/db/index.ts';
import { type HistoryRow, view } from '../lib/history/read.ts';
import type { RecordTable } from '../lib/history/record.ts';
import { history } from '../lib/history/table.ts';
import { chunks, type LongList, page } from '../lib/list/page.ts';
import { slot } from '../lib/slot.ts';

/** The tables of what has a history, and what people call a row of one. */
export const named = slot<Record<Noun, { table: RecordTable; name: SQL }>>(
  'the names of what has a history',
);

const midnight = (day: string, time: string) => new Date(momentOf(day, time)).toISOString();

/** The changes of all records, the newest first. */
const changes = ({ from, to, by, noun, what }: ActivityList): LongList<HistoryRow> => ({
  // It has all that they are asked for by: only those that are shown are read.
  from: sql`${history} indexed by audit_at`,
  key: history.seq,
  where: [
    from === undefined ? undefined : sql`at >= ${midnight(from, '00:00')}`,
    to === undefined ? undefined : sql`at < ${midnight(to, '24:00')}`,
    by === undefined ? undefined : sql`actor = ${by}`,
    noun === undefined ? undefined : sql`noun = ${noun}`,
    what === undefined ? undefined : sql`what = ${what}`,
  ],
  orderBy: [sql`${history.at} desc`, sql`${history.seq} desc`],
  read: (db) => db.select().from(history),
  after: ({ at, seq }) => sql`(at, seq) < (${at}, ${seq})`,
});

const keyOf = ({ noun, record }: Pick<HistoryRow, 'noun' | 'record'>) => `${noun} ${record}`;

/** What a line itself says of the name, of a record that is gone. */
const nameIn = ({ before, after }: HistoryRow) => {
  const values = { ...after, ...before };
  return String(values['name'] ?? values['fullName'] ?? values['code'] ?? values['orderId'] ?? '');
};

/** The names of the records of these lines, in one round trip. */
async function withNames(db: Db, rows: HistoryRow[]): Promise<Activity[]> {
  const groups = Object.entries(Object.groupBy(rows, ({ noun }) => noun));
  const statements = groups.map(([noun, lines = []]) => {
    const { table, name } = named.take()[noun as Noun];
    return db
      .select({ id: table.id, name: sql<string>`${name}` })
      .from(table)
      .where(sql`${table.id} in (${valuesOf([...new Set(lines.map(({ record }) => record))])})`);
  });
  const [first, ...others] = statements as BatchItem<'sqlite'>[];
  const found = (first ? await db.batch([first, ...others]) : []) as Record<
    'id' | 'name',
    string
  >[][];
  const names = new Map(
    found.flatMap((list, at) =>
      list.map(({ id, name }) => [
        keyOf({ noun: groups[at]?.[0] as Noun, record: id }),
        name.replace(/\d{4}-\d\d-\d\d$/, dayInWords),
      ]),
    ),
  );
  return rows.map((row) => ({
    ...view(row),
    actor: row.actor,
    noun: row.noun,
    record: row.record,
    name: names.get(keyOf(row)) ?? nameIn(row),
    isThere: names.has(keyOf(row)),
  }));
}

/** A page of what was changed, and how many changes match. */
export async function listActivity(db: Db, asked: ActivityList) {
  const { rows, total } = await page(db, asked, changes(asked));
  return { rows: await withNames(db, rows), total };
}

/** All of it in chunks, with names as they are now. */
export async function* allActivity(db: Db, asked: ActivityList): AsyncGenerator<Activity[]> {
  const found = await chunks(db, changes(asked));
  for await (const rows of found.chunks) yield await withNames(db, rows);
}
