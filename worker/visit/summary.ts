import { sql } from 'drizzle-orm';
import { addDays, today } from '../../contract/day.ts';
import { others, type VisitKind } from '../../contract/visit.ts';
import type { Visits } from '../../contract/visit-reply.ts';
import type { Db } from '../lib/db/index.ts';
import { visit } from './table.ts';

const shown = 5;
/** Times that words were sought before they are shown: what one person typed alone is theirs. */
const leastSought = 2;

/** How many came in these two weeks, where to, where from, and what they did not find. */
export async function visitsNow(db: Db): Promise<Visits> {
  const day = today();
  const sumFrom = (first: string) => sql<number>`sum(iif(${visit.day} >= ${first}, count, 0))`;
  const rows = await db
    .select({
      ...{ kind: visit.kind, key: visit.key },
      today: sumFrom(day),
      week: sumFrom(addDays(day, -6)),
      both: sumFrom(addDays(day, -13)),
    })
    .from(visit)
    .where(sql`${visit.day} between ${addDays(day, -13)} and ${day}`)
    .groupBy(visit.kind, visit.key);
  const of = (kind: VisitKind) => rows.filter((row) => row.kind === kind);
  const sum = (count: 'today' | 'week' | 'both') =>
    of('from').reduce((all, row) => all + row[count], 0);
  const top = (kind: VisitKind, count: 'week' | 'both', least = 1) =>
    of(kind)
      .map((row) => ({ key: row.key, count: row[count] }))
      .filter(({ key, count: found }) => found >= least && key !== others)
      .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
      .slice(0, shown);
  return {
    ...{ today: sum('today'), week: sum('week'), before: sum('both') - sum('week') },
    ...{ pages: top('page', 'week'), from: top('from', 'week') },
    missed: top('missed', 'both', leastSought),
  };
}
