import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Hanging, inWords } from '../../contract/catalogue-office.ts';
import type { Db } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { slot } from '../lib/slot.ts';
import { type CatalogueTable, type Descriptor, notFound } from './read.ts';

type Counts = (id: SQL, key: SQL) => Record<keyof Hanging, SQL<number>>;

export const hangingParts = slot<{
  counts: Record<'course' | 'product', Counts>;
  /** Whether an order or a batch names it, also one that is over. */
  named: Record<'course' | 'product', (id: SQL, key: SQL) => SQL<number>>;
  end: (db: Db, id: string, isGone: SQL, by: RecordedActor) => BatchItem<'sqlite'>[];
}>('what hangs on a course or product');

const countsOf = ({ table, list }: Pick<Descriptor<CatalogueTable>, 'table' | 'list'>) =>
  hangingParts.take().counts[list](sql`${table.id}`, sql`${table.nameKey}`);

/** Counts what hangs on a course or product; refuses (404) an unknown one. */
export async function hangingOn(
  db: Db,
  descriptor: Pick<Descriptor<CatalogueTable>, 'table' | 'list' | 'noun'>,
  id: string,
): Promise<Hanging> {
  const table: CatalogueTable = descriptor.table;
  const found = await db
    .select(countsOf(descriptor))
    .from(table)
    .where(and(eq(table.id, id), ne(table.state, 'binned')))
    .get();
  if (!found) throw notFound(descriptor);
  return found;
}

/** Whether nobody has a seat in a batch to come, or waits for one: only then a course may go. */
export function hasNobody(of: Pick<Descriptor<CatalogueTable>, 'table' | 'list'>): SQL {
  const { students, waiting } = countsOf(of);
  return sql`(${students} + ${waiting} = 0)`;
}

export function isAsSeen(
  of: Pick<Descriptor<CatalogueTable>, 'table' | 'list'>,
  seen: Hanging | undefined,
): SQL | undefined {
  if (!seen) return undefined;
  const counts = Object.entries(countsOf(of)).map(
    ([name, count]) => sql`${count} = ${seen[name as keyof Hanging]}`,
  );
  return sql`(${sql.join(counts, sql` and `)})`;
}

/** Why it was not deleted (409): people hang on it, or something else than the caller saw. */
export const notDeleted = (found: Hanging): Refused => {
  const { students, waiting } = found;
  const message =
    students + waiting > 0
      ? `In batches to come ${inWords(found, ['students', 'waiting'])}. Cancel these batches first.`
      : 'Something else hangs on it by now. Please look again.';
  return new Refused('conflict', message);
};
