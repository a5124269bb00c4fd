import { and, eq, type SQL, sql } from 'drizzle-orm';
import { dayInWords } from '../../contract/day.ts';
import { type CashDay, differenceOf, notYet, type SignDrawer } from '../../contract/drawer.ts';
import { type Audited, rule } from '../lib/audit.ts';
import { type Db, insertFrom, newId, now, sentBy } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { couldThen } from '../user/sql.ts';
import { cashWritten, drawerOn } from './cash.ts';
import { begins, dayView, readDay } from './day.ts';
import { cashCount } from './table.ts';

/**
 * Signs the drawer off on a day; the same request again is the first one. Refuses a day before the
 * records begin (422) and (409, with the day in `data`) when cash or sign-offs are no longer as
 * they were seen, a later day has this one's cash, or nothing has changed since it was signed.
 */
export async function signDrawer(
  db: Db,
  { day, opening, cash, before, counted, note, ...form }: SignDrawer,
  by: RecordedActor,
): Promise<CashDay> {
  const requestId = sentBy(by, form.requestId);
  const fits: SQL = sql`from ${drawerOn(day)} where nth = ${before}
    and ${begins} <= ${day} and iif(nth = 0, later is null, changed <> 0)
    and coalesce(opening, ${opening}) = ${opening} and cash_in - cash_out = ${cash}
    and not exists (select 1 from cash_count c where c.request_id = ${requestId})`;
  const [, [mine], ...read] = await db.batch([
    insertFrom(
      db,
      cashCount,
      {
        id: newId(),
        createdAt: now(),
        requestId,
        day,
        nth: sql`nth + 1`,
        opening,
        cashIn: sql`cash_in`,
        cashOut: sql`cash_out`,
        counted,
        note,
        signedBy: by.id,
      },
      fits,
    ),
    db
      .select({ id: cashCount.id })
      .from(cashCount)
      .where(
        and(
          ...[eq(cashCount.requestId, requestId), eq(cashCount.day, day)],
          eq(cashCount.counted, counted),
        ),
      ),
    ...readDay(db, day),
  ]);
  const data = dayView(day, read);
  if (!mine && day < data.begins)
    throw refusedField('unprocessableContent', 'day', notYet(data.begins));
  if (!mine) throw new Refused('conflict', whyNot(data, { cash, before }), { data });
  return data;
}

function whyNot(now: CashDay, { cash, before }: Pick<SignDrawer, 'cash' | 'before'>): string {
  const [last] = now.counts;
  if (now.signedWith)
    return `The cash of this day is in the sign-off of ${dayInWords(now.signedWith)}`;
  if (last && now.counts.length !== before) return `${last.signedBy} has signed this day off`;
  if (now.cashIn - now.cashOut !== cash)
    return 'The cash of this day has changed while you counted. Look at it again.';
  if (last && now.changed === 0) return 'This day is signed off, and nothing has changed since';
  return 'What was in the drawer before has changed. Look at it again.';
}

export function signedWords({ counts: [last] }: CashDay): string {
  const difference = last ? differenceOf(last) : 0;
  return difference === 0 ? 'Signed off, to the rupee' : 'Signed off, with a difference';
}

const isCounted = sql`l.day <= c.day and l.day > coalesce(
  (select max(b.day) from cash_count b where b.day < c.day), date(c.day, '-1 day'))`;

export const drawerAudit: Audited = {
  rules: [
    rule(
      'the sign-offs of a day are numbered from 1',
      `select day as id, count(*) || ' up to ' || max(nth) as why from cash_count group by day
       having min(nth) <> 1 or max(nth) <> count(*)`,
    ),
    rule(
      'a day that is signed off is over or its own, and not before the records begin',
      sql`select id, day as why from cash_count where day < ${begins}
       or day > date(created_at, '+5 hours', '+30 minutes')`,
    ),
    rule(
      'a line of the drawer is of a day that was, or takes back one like it',
      sql`select id, day as why from cash_move where day < ${begins}
        or day > date(created_at, '+5 hours', '+30 minutes')`,
      `select r.id, 'of ' || r.reverses as why from cash_move r
        left join cash_move m on m.id = r.reverses and m.reverses is null and m.day = r.day
          and m.kind = r.kind and m.amount = r.amount
        where r.reverses is not null and m.id is null`,
    ),
    rule(
      'money is taken back, or corrected, by who may',
      sql`select r.id, 'of ' || r.reverses as why from cash_move r where r.reverses is not null
        and not ${couldThen(sql`r.written_by`, sql`r.created_at`, 'correctPayments')}`,
    ),
    rule(
      'what the drawer was signed for is the cash that was written down by then',
      // What was written down in the very moment is before it or after it.
      sql`select id, cash_in - cash_out || ' is not ' || sum as why from (select c.*, (
          select coalesce(sum(came - went), 0) from ${cashWritten} l
          where l.at < c.created_at and ${isCounted}) as sum
        from cash_count c
        where not exists (select 1 from ${cashWritten} l where l.at = c.created_at))
        where cash_in - cash_out <> sum`,
    ),
  ],
};
