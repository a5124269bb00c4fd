import { eq, sql } from 'drizzle-orm';
import { type Db, now } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { type ImportRow, selectImports } from './import.ts';
import { isNamed } from './list.ts';
import { bankDebit, bankImport, bankLine } from './table.ts';

const withdrawalsOf = (id: string) =>
  sql.raw(`(select count(*) from bank_debit d where d."import" = ${id})`);

/** The name of a later statement that has rows of it: they would be lost with it. */
const laterName = sql<string | null>`(select later.name from bank_import later
  where later.seq > "bank_import"."seq" and later.taken_back_at = ''
    and ((later.first_day <= "bank_import"."last_day"
        and later.last_day >= "bank_import"."first_day"
        and later.lines > (select count(*) from bank_line l where l."import" = later.id))
      or (later.withdrawals > ${withdrawalsOf('later.id')}
        and ${withdrawalsOf('"bank_import".id')} > 0))
  order by later.seq desc limit 1)`;

/**
 * Also those set aside; twice is once. Refuses (404) an unknown import, (409) what something hangs
 * on.
 */
export async function takeBack(db: Db, id: string, by: RecordedActor): Promise<ImportRow> {
  const isIt = eq(bankImport.id, id);
  await db.batch([
    db
      .update(bankImport)
      .set({ takenBackAt: now(), takenBackBy: by.id })
      .where(sql`${isIt} and taken_back_at = '' and not ${isNamed} and ${laterName} is null`),
    ...[bankLine, bankDebit].map((table) =>
      db.delete(table).where(
        sql`"import" = ${id} and exists (select 1 from bank_import where ${isIt}
          and taken_back_at <> '')`,
      ),
    ),
  ]);
  const [rows, [why]] = await db.batch([
    selectImports(db).where(isIt),
    db
      .select({ isNamed: isNamed.mapWith(Boolean), laterName })
      .from(bankImport)
      .where(isIt),
  ]);
  const [row] = rows;
  if (!row) throw new Refused('notFound', 'Import not found');
  if (row.takenBackAt) return row;
  const later = why?.laterName;
  throw new Refused(
    'conflict',
    later && !why.isNamed
      ? `“${later}” has lines of it: take that back first`
      : 'A payment names one of its lines, so it stays',
  );
}
