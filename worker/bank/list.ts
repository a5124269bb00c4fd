import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BankLine, BankLineList, BankTab, SetAside, Suggestion } from '../../contract/bank.ts';
import type { Db } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { page } from '../lib/list/page.ts';
import { hasWords } from '../lib/list/search.ts';
import { isTakenBack } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';
import { nameOf } from '../user/sql.ts';
import { isUnclaimed } from './for-ledger.ts';
import { bankLine, remaining } from './table.ts';

// Columns are written out: drizzle leaves their table away where a select has one, and a subselect
// then finds its own.

const conditions: Record<BankTab, SQL> = {
  open: isUnclaimed,
  aside: sql`${bankLine.asideReason} <> ''`,
  returned: sql`${bankLine.returned} > 0`,
  matched: sql`${bankLine.asideReason} = '' and ${bankLine.returned} = 0 and ${remaining} < 100`,
};

const searched = sql`lower(${bankLine.narration} || ' ' || ${bankLine.reference})`;

/** Money that stands, of payments `p`. The plus keeps SQLite off the index of the state. */
const stands = sql`+p.state = 'verified' and +p.direction = 'in' and not p.is_correction
  and not ${isTakenBack(sql`p.id`)}`;

/** Payments `p` of a line: verified with it, or with its reference and no statement. */
export const paymentsOf = (select: SQL) => sql`(
  select ${select} from ${payment} p where p.bank_line = "bank_line"."id" and ${stands}
  union all
  select ${select} from ${payment} p where p.bank_line is null
    and p.reference = "bank_line"."reference" and p.reference <> '' and ${stands})`;

export const isNamed = sql`exists (select 1 from bank_line l join ${payment} p on p.bank_line = l.id
  where l."import" = "bank_import"."id")`;

const numbers = sql<string>`(select json_group_array(number) from ${paymentsOf(sql`p.number`)})`;

const selectLines = (db: Db) =>
  db
    .select({
      ...getTableColumns(bankLine),
      left: remaining.as('left_paise'),
      numbers: numbers.as('numbers'),
      asideByName: nameOf('"bank_line"."aside_by"').as('aside_by_name'),
    })
    .from(bankLine);

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

export const listLines = (db: Db, query: BankLineList) =>
  page(db, query, {
    from: bankLine,
    key: bankLine.seq,
    where: [conditions[query.tab ?? 'open'], ...hasWords(searched, query.q)],
    orderBy: [desc(bankLine.day), desc(bankLine.seq)],
    read: selectLines,
  });

export const lineView = (row: LineRow, suggestions: Suggestion[] = []): BankLine => ({
  _id: row.id,
  day: row.day,
  paise: row.paise,
  reference: row.reference,
  narration: row.narration,
  left: row.left,
  returned: row.returned,
  asideReason: row.asideReason,
  asideBy: row.asideByName,
  numbers: [...new Set(JSON.parse(row.numbers) as string[])],
  suggestions,
});

/** Without a reason it is open again. Refuses (404) an unknown line, (409) one accounted for. */
export async function setAside(
  db: Db,
  { id, reason }: SetAside,
  by: RecordedActor,
): Promise<LineRow> {
  await db
    .update(bankLine)
    .set({ asideReason: reason, asideBy: reason && by.id })
    .where(and(eq(bankLine.id, id), sql`(${reason} = '' or ${bankLine.taken} = 0)`));
  const row = await selectLines(db).where(eq(bankLine.id, id)).get();
  if (!row) throw new Refused('notFound', 'Line not found');
  if (row.asideReason !== reason)
    throw refusedField('conflict', 'reason', 'This line has been verified for an order');
  return row;
}
