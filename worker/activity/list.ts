import { sql } from 'drizzle-orm';
import type { ActivityList } from '../../contract/dashboard.ts';
import { momentOf } from '../../contract/day.ts';
import type { Activity } from '../../contract/history.ts';
import { type HistoryRow, view, withDay, withNames } from '../lib/history/read.ts';
import { named } from '../lib/history/record.ts';
import { history } from '../lib/history/table.ts';
import type { LongList } from '../lib/list/page.ts';

const midnight = (day: string, time: string) => new Date(momentOf(day, time)).toISOString();

/** The name of a line's record, by the line's own row; null where it is gone. */
function nameNow() {
  const cases = Object.entries(named.take()).map(
    ([noun, { table, name }]) => sql`when ${noun} then
      (select ${name} from ${table} where ${table.id} = audit.record)`,
  );
  return sql<string | null>`case audit.noun ${sql.join(cases, sql` `)} end`.as('name_now');
}

type Row = HistoryRow & { name: string | null };

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
  read: (db) => db.select({ ...withNames(), name: nameNow() }).from(history),
  after: ({ at, seq }) => sql`(at, seq) < (${at}, ${seq})`,
});

/** What a line itself says of the name, of a record that is gone. */
const nameIn = ({ before, after }: HistoryRow) => {
  const values = { ...after, ...before };
  return String(values['name'] ?? values['fullName'] ?? values['code'] ?? values['orderId'] ?? '');
};

export const activityView = ({ name, ...row }: Row): Activity => ({
  ...view(row),
  actor: row.actor,
  noun: row.noun,
  record: row.record,
  name: name === null ? nameIn(row) : withDay(name),
  isThere: name !== null,
});
