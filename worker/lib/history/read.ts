import { and, count, desc, eq, gt, lt } from 'drizzle-orm';
import type { FieldChange, HistoryAsked, HistoryEntry, Noun } from '../../../contract/history.ts';
import { pageSize } from '../../../contract/list.ts';
import type { Db } from '../db/index.ts';
import { pathOf } from '../files/files.ts';
import { Refused } from '../http/refuse.ts';
import { audit } from './table.ts';

type Row = typeof audit.$inferSelect;

/** Keys in R2 as paths of this site. */
const shown = (field: string, value: unknown): unknown => {
  if (field === 'images' && Array.isArray(value)) return value.map((key) => pathOf(String(key)));
  return field === 'pdf' && value ? pathOf(String(value)) : value;
};

function changesOf({ before, after }: Row): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) => ({
      field,
      ...(before && { before: shown(field, before[field]) }),
      ...(after && { after: shown(field, after[field]) }),
    }));
}

const view = (row: Row): HistoryEntry => ({
  _id: row.id,
  at: row.at,
  by: { name: row.actorName, email: row.actorEmail },
  what: row.what,
  changes: changesOf(row),
});

const about = (noun: Noun, record: string) => and(eq(audit.noun, noun), eq(audit.record, record));

/**
 * What happened to one record, newest first, from before the change named `before` where one is named, and how often
 * something happened to it. A record nobody changed has none.
 */
export async function historyOf(
  db: Db,
  { noun, id, before, limit = pageSize }: HistoryAsked,
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const since = db
    .select({ seq: audit.seq })
    .from(audit)
    .where(eq(audit.id, before ?? ''));
  const [rows, [counter]] = await db.batch([
    db
      .select()
      .from(audit)
      .where(and(about(noun, id), before === undefined ? undefined : lt(audit.seq, since)))
      .orderBy(desc(audit.seq))
      .limit(limit),
    db.select({ total: count() }).from(audit).where(about(noun, id)),
  ]);
  return { entries: rows.map(view), total: counter?.total ?? 0 };
}

/** Most changes that a refused editor is told of. */
const told = 20;

/**
 * The refusal (409) of an editor who loaded the record before somebody else saved it: `data` has the record as it is
 * now, and what was changed since.
 */
export async function stale(
  db: Db,
  { noun, id, since, current }: { noun: Noun; id: string; since: string; current: unknown },
): Promise<Refused> {
  const rows = await db
    .select()
    .from(audit)
    .where(and(about(noun, id), gt(audit.at, since)))
    .orderBy(desc(audit.seq))
    .limit(told);
  return new Refused('conflict', 'Somebody else saved this first. Look at what changed.', {
    data: { current, changes: rows.map(view) },
  });
}
