import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ActivityList } from '../../contract/dashboard.ts';
import { dayInWords, momentOf } from '../../contract/day.ts';
import type { Activity, Noun } from '../../contract/history.ts';
import { changesOf, type HistoryRow, view } from '../lib/history/read.ts';
import type { RecordTable } from '../lib/history/record.ts';
import { history } from '../lib/history/table.ts';
import type { LongList } from '../lib/list/page.ts';
import { slot } from '../lib/slot.ts';

export const named = slot<Record<Noun, { table: RecordTable; name: SQL }>>(
  'the names of what has a history',
);

const midnight = (day: string, time: string) => new Date(momentOf(day, time)).toISOString();

/** The name of a line's record, by the line's own row; null where it is gone. */
function nameNow() {
  const cases = Object.entries(named.take()).map(
    ([noun, { table, name }]) => sql`when ${noun} then
      (select ${name} from ${table} where ${table.id} = audit.record)`,
  );
  return sql<string | null>`case audit.noun ${sql.join(cases, sql` `)} end`.as('name_now');
}

/** Fields that hold the id of another record. */
const pointing = {
  batch: 'batch',
  classId: 'batch',
  order: 'order',
  demo: 'demo',
  teacherId: 'user',
  assignedTo: 'user',
} as const;

/** By such fields the name of what they point to, as JSON. */
function namesNow() {
  const all = named.take();
  const pairs = Object.entries(pointing).map(([field, noun]) => {
    const { table, name } = all[noun];
    return sql`${field},
      (select ${name} from ${table} where ${table.id} = audit.after ->> ${field})`;
  });
  return sql<string>`json_object(${sql.join(pairs, sql`, `)})`.as('names_now');
}

type Row = HistoryRow & { name: string | null; names: string };

/** The changes of all records, the newest first. */
export const changes = ({ from, to, by, noun, what }: ActivityList): LongList<Row> => ({
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
  read: (db) =>
    db.select({ ...getTableColumns(history), name: nameNow(), names: namesNow() }).from(history),
  after: ({ at, seq }) => sql`(at, seq) < (${at}, ${seq})`,
});

/** What a line itself says of the name, of a record that is gone. */
const nameIn = ({ before, after }: HistoryRow) => {
  const values = { ...after, ...before };
  return String(values['name'] ?? values['fullName'] ?? values['code'] ?? values['orderId'] ?? '');
};

const withDay = (name: string) => name.replace(/\d{4}-\d\d-\d\d$/, dayInWords);

export const activityView = ({ name, names, ...row }: Row): Activity => ({
  ...view(row),
  changes: changesOf(row).map((change) => {
    const to = JSON.parse(names)[change.field];
    return to ? { ...change, name: withDay(to) } : change;
  }),
  actor: row.actor,
  noun: row.noun,
  record: row.record,
  name: name === null ? nameIn(row) : withDay(name),
  isThere: name !== null,
});
