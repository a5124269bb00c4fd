import { desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BankLine, BankTab, Suggestion } from '../../contract/bank.ts';
import type { BankLineList } from '../../contract/bank-request.ts';
import type { Db } from '../lib/db/index.ts';
import { page } from '../lib/list/page.ts';
import { hasWords } from '../lib/list/search.ts';
import { left, paymentsOf } from './accounted.ts';
import { bankLine, isOpen } from './table.ts';

const conditions: Record<BankTab, SQL> = {
  open: isOpen,
  aside: sql`${bankLine.asideReason} <> ''`,
  matched: sql`${bankLine.asideReason} = '' and ${left} < 100`,
};

const searched = sql`lower(${bankLine.narration} || ' ' || ${bankLine.reference})`;

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
export const listLines = (db: Db, asked: BankLineList) =>
  page(db, asked, {
    from: bankLine,
    key: bankLine.seq,
    where: [conditions[asked.tab ?? 'open'], ...hasWords(searched, asked.q)],
    orderBy: [desc(bankLine.day), desc(bankLine.seq)],
    read: (db) => selectLines(db),
  });

export const lineById = (db: Db, id: string) =>
  selectLines(db).where(sql`${bankLine.id} = ${id}`).get();

export const lineView = (row: LineRow, suggestions: Suggestion[] = []): BankLine => ({
  ...{ _id: row.id, day: row.day, paise: row.paise, reference: row.reference },
  ...{ narration: row.narration, left: row.left },
  ...{ asideReason: row.asideReason, asideBy: row.asideByName },
  numbers: [...new Set(JSON.parse(row.numbers) as string[])],
  suggestions,
});
