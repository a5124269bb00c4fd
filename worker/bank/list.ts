import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BankLine, BankLineList, BankTab, SetAside, Suggestion } from '../../contract/bank.ts';
import { usualDays } from '../../contract/payment-schema.ts';
import type { Db } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { page } from '../lib/list/page.ts';
import { hasWords } from '../lib/list/search.ts';
import { isClear, type OfBank } from '../payment/queries.ts';
import { isTakenBack } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';
import { nameOf } from '../user/sql.ts';
import { bankDebit, bankLine, isLess, isOpen, leftOf, remaining } from './table.ts';

// Columns are written out: drizzle leaves their table away where a select has one, and a subselect
// then finds its own.

/** Lines of nobody yet, but those that prove a claim: found once, and not for each line. */
const isUnclaimed = sql`${isOpen} and "bank_line"."reference" not in (
  select "payment"."reference" from ${payment} where "payment"."state" = 'claimed'
    and "payment"."reference" <> '' and ${isClear})`;

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

const leftOfLine = sql.raw(`(${leftOf('l.')})`);

const sameId = sql`from ${bankLine} l
  where l.reference = "payment"."reference" and l.reference <> ''`;

/** Selects the line with that reference: of several one that is open, if there is one. */
const idOf = (reference: SQL) => sql`select l.id from ${bankLine} l
  where l.reference = ${reference} and l.reference <> ''
  order by l.aside_reason <> '', ${leftOfLine} < 100, l.seq limit 1`;

/** Payments `p` of lines of which more is verified than the bank has, or that it sent back. */
const ofLess = sql`
  select p.seq from ${bankLine} join ${payment} p on p.bank_line = "bank_line"."id" where ${isLess}
  union all
  select p.seq from ${bankLine} join ${payment} p
    on p.reference = "bank_line"."reference" and p.reference <> ''
    where ${isLess} and p.bank_line is null
  union all
  select p.seq from ${bankDebit} d cross join ${payment} p on p.reference = d.reference
    and p.reference <> '' where not exists (
      select 1 from ${bankLine} l where l.reference = d.reference and l.reference <> '')`;

export const bankForLedger: OfBank = {
  line: (reference, id = sql`null`) => sql`(
    select json_object('_id', l.id, 'day', l.day, 'paise', l.paise, 'returned', l.returned,
      'left', max(0, ${leftOfLine}), 'reference', l.reference, 'narration', l.narration,
      'asideReason', l.aside_reason)
    from ${bankLine} l where l.id = coalesce(${id}, (${idOf(reference)})))`,
  doubts: sql`
    select case when l.aside_reason <> '' then 'aside' when l.returned > 0 then 'returned'
      when ${leftOfLine} < 100 then 'used' else 'amount' end as why ${sameId}
      and (l.aside_reason <> '' or l.returned > 0 or ${leftOfLine} <> 100 * "payment"."amount")
    union
    select 'day' ${sameId} and abs(julianday(l.day) - julianday("payment"."received_on"))
      > ${sql.raw(String(usualDays))}
    union
    select 'several' ${sameId} group by l.reference having count(*) > 1
    union
    select 'returned' from ${bankDebit} d
      where d.reference = "payment"."reference" and d.reference <> ''`,
  hasLess: sql`"payment"."seq" in (${ofLess})`,
  open: sql`(select count(*) from ${bankLine} where ${isUnclaimed})`,
};
