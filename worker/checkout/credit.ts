import { type SQL, sql } from 'drizzle-orm';
import { addDays, today } from '../../contract/day.ts';
import { creditDays, leastPrice } from '../../contract/offer.ts';
import { isOver } from '../demo/sql.ts';
import { demo as demos } from '../demo/table.ts';
import { type Db, now } from '../lib/db/index.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { creditedOrder } from '../order/sql.ts';
import { paidForDemo } from '../payment/sql.ts';
import { user } from '../user/table.ts';
import type { Discounted } from './offer.ts';

/**
 * Attended demo classes `d` whose fee can be credited to that person: booked under their confirmed
 * e-mail, so that nobody else profits, approved, over or noted as attended, of the last 60 days,
 * paid, and not credited before.
 */
function creditable(userId: SQL): SQL {
  const day = today();
  return sql`from ${user} u join ${demos} d on d.email = u.email
    where u.id = ${userId} and u.confirmed_at <> '' and d.status = 'success'
      and d.demo_date between ${addDays(day, -creditDays)} and ${day}
      and (d.attendance = 'came' or (d.attendance = '' and ${isOver(now())}))
      and d.fee <= ${paidForDemo(sql`d.id`)}
      and not exists (select 1 ${creditedOrder(sql`d.id`)})`;
}

/** The statement that reads the one whose time is up first. */
export const creditOf = (db: Db, userId: SQL) =>
  db
    .select({ demo: sql<string>`id`, day: sql<string>`demo_date`, fee: sql<number>`fee` })
    .from(
      sql`(select d.id, d.demo_date, d.fee ${creditable(userId)} order by d.demo_date, d.seq limit 1)`,
    );

type FoundCredit = Awaited<ReturnType<typeof creditOf>>[number];

/** A sale with what is taken off it by an offer and by the fee of a demo class. */
export type Reduced = Discounted & { credit: number; creditDemo: string; creditUntil: string };

/** The sale with the fee of a demo class credited where there is one; of courses only. */
export function credited(sale: Discounted, found: FoundCredit | undefined): Reduced {
  const credit = Math.min(found?.fee ?? 0, sale.coursePrice - leastPrice);
  if (!found || sale.kind !== 'course' || credit <= 0)
    return { ...sale, credit: 0, creditDemo: '', creditUntil: '' };
  return {
    ...sale,
    credit,
    coursePrice: sale.coursePrice - credit,
    creditDemo: found.demo,
    creditUntil: addDays(found.day, creditDays),
  };
}

/** The refusal (409, with the price without it) of a credit that is not there any more. */
export const noCredit = ({ coursePrice }: Reduced) => {
  const message = 'The fee of your demo class cannot be credited any more';
  return refusedField('conflict', 'demoCredit', message, { price: coursePrice });
};

/** The booking's id inside the INSERT of an order, empty where its fee cannot be credited. */
export const creditLeft = (demo: string, userId: string) =>
  sql<string>`(case when exists (select 1 ${creditable(sql`${userId}`)} and d.id = ${demo})
    then ${demo} else '' end)`;
