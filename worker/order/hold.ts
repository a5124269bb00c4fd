import { type SQL, sql } from 'drizzle-orm';
import { holdDays } from '../../contract/payment-terms.ts';
import { type Db, plainSql } from '../lib/db/index.ts';
import { halfIsVerified, holdsSeat } from './sql.ts';

/** How long orders hold their seats before money was seen. */

/** Whether it is, or was, held for the hour alone in which the e-mail is to be confirmed. */
export const wasHeldForNow = (o = 'o'): SQL =>
  sql.raw(`(${o}.seat_until > ${o}.created_at and ${o}.seat_until
    <= strftime('%Y-%m-%dT%H:%M:%fZ', ${o}.created_at, '+1 hour'))`);

/** Whether there was an order `o` of that batch of which half was not seen. */
export const unseenBefore = (batch: SQL, which: SQL): SQL =>
  sql`exists (select 1 from orders o
    where o.batch_id = ${batch} and not ${halfIsVerified()} and ${which})`;

/** Whether that order holds its seat by what nobody saw, and its buyer `isUnknown`. */
export const holdsUnseen = (id: SQL, isUnknown: SQL, at: string): SQL =>
  sql`exists (select 1 from orders o where o.id = ${id} and o.status = 'pending'
    and not ${halfIsVerified()} and ${isUnknown} and ${holdsSeat(at)})`;

/** The end of the third day after `"orders"` was placed, as `seatHeldUntil` says. */
const thirdDay = sql.raw(`strftime('%Y-%m-%dT%H:%M:%fZ',
  placed_on, '+${holdDays + 1} days', '-5 hours', '-30 minutes')`);

/** The statement that holds those of `orders` for three days that were for an hour. */
export const extendHolds = (db: Db, which: SQL) =>
  plainSql(
    db,
    sql`update orders set claim_holds = true, seat_until = max(seat_until, ${thirdDay})
      where status = 'pending' and batch_id is not null and ${wasHeldForNow('orders')}
        and ${which}`,
  );

/** The statement after which what is claimed of those of `orders` holds no seat of theirs. */
export const doubtClaims = (db: Db, which: SQL) =>
  plainSql(
    db,
    sql`update orders set claim_holds = false
      where seat_until <> '' and status = 'pending' and not ${halfIsVerified('orders')}
        and ${which}`,
  );
