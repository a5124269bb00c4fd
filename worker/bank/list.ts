import { desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { BankLine, BankTab, Suggestion } from '../../contract/bank.ts';
import type { BankLineList } from '../../contract/bank-request.ts';
import { pageSize } from '../../contract/list.ts';
import type { Db } from '../lib/db/index.ts';
import { searchWords } from '../lib/list/search.ts';
import { left, paymentsOf } from './accounted.ts';
import { bankLine, isOpen } from './table.ts';

const conditions: Record<BankTab, SQL> = {
  open: isOpen,
  aside: sql`${bankLine.asideReason} <> ''`,
  matched: sql`${bankLine.asideReason} = '' and ${left} < 100`,
};

/** Lines with what is left of them and whose payments account for the rest. */
const selectLines = (db: Db) =>
  db
    .select({
      ...getTableColumns(bankLine),
      left: left.as('left_paise'),
      numbers: sql<string>`(select json_group_array(number) from ${paymentsOf(sql`p.number`)})`.as(
        'numbers',
      ),
      asideByName:
        sql<string>`coalesce((select u.name from user u where u.id = "bank_line"."aside_by"), '')`.as(
          'aside_by_name',
        ),
    })
    .from(bankLine);

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** A page of the lines of a tab, newest first, and how many there are. */
export async function listLines(
  db: Db,
  { tab = 'open', q, page = 1, limit = pageSize }: BankLineList,
): Promise<{ rows: LineRow[]; total: number }> {
  const words = searchWords(q ?? '');
  const where = sql.join(
    [
      conditions[tab],
      ...words.map(
        (word) => sql`instr(lower(${bankLine.narration} || ' ' || ${bankLine.reference}), ${word})`,
      ),
    ],
    sql` and `,
  );
  const order = [desc(bankLine.day), desc(bankLine.seq)];
  const found = db
    .select({ seq: bankLine.seq })
    .from(bankLine)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, [counted]] = await db.batch([
    selectLines(db)
      .where(inArray(bankLine.seq, found))
      .orderBy(...order),
    db.select({ total: sql<number>`count(*)` }).from(bankLine).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export const lineById = (db: Db, id: string) =>
  selectLines(db).where(sql`${bankLine.id} = ${id}`).get();

export const lineView = (row: LineRow, suggestions: Suggestion[] = []): BankLine => ({
  ...{ _id: row.id, day: row.day, paise: row.paise, reference: row.reference },
  ...{ narration: row.narration, left: row.left },
  ...{ asideReason: row.asideReason, asideBy: row.asideByName },
  numbers: [...new Set(JSON.parse(row.numbers) as string[])],
  suggestions,
});
