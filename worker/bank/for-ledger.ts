import { type SQL, sql } from 'drizzle-orm';
import { usualDays } from '../../contract/payment-schema.ts';
import { isClear, type OfBank } from '../payment/queries.ts';
import { payment } from '../payment/table.ts';
import { bankDebit, bankLine, isLess, isOpen, leftOf } from './table.ts';

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

/** Lines of nobody yet, but those that prove a claim: found once, and not for each line. */
export const isUnclaimed = sql`${isOpen} and "bank_line"."reference" not in (
  select "payment"."reference" from ${payment} where "payment"."state" = 'claimed'
    and "payment"."reference" <> '' and ${isClear})`;

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
