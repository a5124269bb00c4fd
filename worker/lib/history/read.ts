import { and, count, desc, eq, getTableColumns, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import { dayInWords } from '../../../contract/day.ts';
import type { FieldChange, HistoryEntry, HistoryQuery, Noun } from '../../../contract/history.ts';
import { pageSize } from '../../../contract/list.ts';
import { may } from '../../../contract/team.ts';
import type { Db } from '../db/index.ts';
import { pathOf } from '../files/files.ts';
import { Refused } from '../http/refuse.ts';
import { type Actor, isRecorded, named } from './record.ts';
import { history } from './table.ts';

type Kept = typeof history.$inferSelect;
export type HistoryRow = Kept & { names: string };

/** Columns with one key in R2. */
const fileFields = new Set(['pdf', 'image', 'pendingImage']);

/** The value as clients get it: keys in R2 become paths of this site. */
const publicValue = (field: string, value: unknown): unknown => {
  if (field === 'images' && Array.isArray(value)) return value.map((key) => pathOf(String(key)));
  return fileFields.has(field) && value ? pathOf(String(value)) : value;
};

export function changesOf({ before, after }: Kept): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) => ({
      field,
      ...(before && { before: publicValue(field, before[field]) }),
      ...(after && { after: publicValue(field, after[field]) }),
    }));
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

/** A line with the names, as JSON, of what such fields point to and pointed to. */
export function withNames() {
  const all = named.take();
  const pairs = Object.entries(pointing).flatMap(([field, noun]) => {
    const { table, name } = all[noun];
    const of = (side: SQL) => sql`(select ${name} from ${table} where ${table.id} = ${side})`;
    return [
      sql`${`${field} now`}, ${of(sql`audit.after ->> ${field}`)}`,
      sql`${`${field} before`}, ${of(sql`audit.before ->> ${field}`)}`,
    ];
  });
  const names = sql<string>`json_object(${sql.join(pairs, sql`, `)})`.as('names');
  return { ...getTableColumns(history), names };
}

export const withDay = (name: string) => name.replace(/\d{4}-\d\d-\d\d$/, dayInWords);

function namedChanges(row: HistoryRow): FieldChange[] {
  const names: Record<string, string | null> = JSON.parse(row.names);
  return changesOf(row).map((change) => {
    const [name, was] = [names[`${change.field} now`], names[`${change.field} before`]];
    return { ...change, ...(name && { name: withDay(name) }), ...(was && { was: withDay(was) }) };
  });
}

export const view = (row: HistoryRow): HistoryEntry => ({
  _id: row.id,
  at: row.at,
  by: { name: row.actorName, email: row.actorEmail },
  what: row.what,
  changes: namedChanges(row),
});

const about = (noun: Noun, record: string) =>
  and(eq(history.noun, noun), eq(history.record, record));

/** A record's history, newest first, and its length; with `before`, what came before that id. */
export async function historyOf(
  db: Db,
  { noun, id, before, limit = pageSize }: HistoryQuery,
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const since = db
    .select({ seq: history.seq })
    .from(history)
    .where(eq(history.id, before ?? ''));
  const [rows, [counter]] = await db.batch([
    db
      .select(withNames())
      .from(history)
      .where(and(about(noun, id), before === undefined ? undefined : lt(history.seq, since)))
      .orderBy(desc(history.seq))
      .limit(limit),
    db.select({ total: count() }).from(history).where(about(noun, id)),
  ]);
  return { entries: rows.map(view), total: counter?.total ?? 0 };
}

/** Most changes that a refusal lists. */
const listedChanges = 20;

const saved = {
  own: 'You have changed this meanwhile yourself. Look at what changed.',
  others: 'Somebody else saved this first. Look at what changed.',
};

type Since = { noun: Noun; id: string; since: string; current: unknown; lines?: SQL };

/**
 * The refusal (409) of an edit of an older version: `data` has the record as it is, whether the
 * caller alone saved since and, for whom may read the history, the changes since.
 */
export async function conflictSince(
  db: Db,
  { noun, id, since, current, lines }: Since,
  by: Actor,
): Promise<Refused> {
  const rows = await db
    .select(withNames())
    .from(history)
    .where(and(or(about(noun, id), lines), gt(history.at, since)))
    .orderBy(desc(history.seq))
    .limit(listedChanges);
  const me = isRecorded(by) ? by : undefined;
  const isOwn = rows.length > 0 && rows.every(({ actor }) => actor === me?.id);
  const mayRead = me?.role !== undefined && may(me.role, 'readHistory');
  return new Refused('conflict', isOwn ? saved.own : saved.others, {
    data: { current, changes: mayRead ? rows.map(view) : [], isOwn },
  });
}
