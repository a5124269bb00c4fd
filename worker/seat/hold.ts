import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import {
  doubtClaims,
  extendHolds,
  holdsUnseen,
  unseenBefore,
  wasHeldForNow,
} from '../order/hold.ts';
import { holdsSeat } from '../order/sql.ts';
import { isConfirmed, isSamePerson } from '../user/sql.ts';
import { bookableSeats, isOfferedTo, reclaimSeats } from './sql.ts';

/**
 * Who may hold a seat before money was seen: a confirmed e-mail three days, once a batch, anybody
 * else an hour, and all of these together a third of a batch. `b` is the batch.
 */

const [batch, buyer] = [sql.raw('b.id'), sql.raw('o.user_id')];

/** Whether that person held a seat of it without money: the hour of who confirmed is none. */
export const hadHold = (userId: string | SQL): SQL =>
  unseenBefore(
    batch,
    sql`${isSamePerson(userId)} and not (${isConfirmed(userId)} and ${wasHeldForNow()})`,
  );

/** Whether payments that they claimed for it were not found. */
export const isDoubted = (userId: string | SQL): SQL =>
  unseenBefore(batch, sql`${isSamePerson(userId)} and not o.claim_holds`);

/** Whether that person may hold one more seat of it: a third is for those not known. */
export const hasRoom = (userId: string | SQL, at: string, of: SQL = batch): SQL => {
  const isUnknown = holdsUnseen(
    sql.raw('s.order_row'),
    sql`(o.placed_by = '' and not ${isConfirmed(buyer)})`,
    at,
  );
  const seats = sql`from seat s where s.batch_id = ${of}`;
  return sql`(${isConfirmed(userId)} or ${isOfferedTo(of, userId, at)}
    or (select count(*) > 3 * sum(${isUnknown}) ${seats}))`;
};

/** Until when an order is held, as an expression over the time of its INSERT. */
export const heldUntil = (
  userId: string,
  { confirmed, unconfirmed }: Record<'confirmed' | 'unconfirmed', string>,
) => sql<string>`iif(${isConfirmed(userId)}, ${confirmed}, ${unconfirmed})`;

const [owner, ofOrder] = [sql.raw('orders.user_id'), sql.raw('orders.batch_id')];

/** The three days of their orders count; if an hour is over, as long as anybody could book. */
export const afterConfirming = (db: Db, who: SQL, at: string) =>
  [
    extendHolds(
      db,
      sql`orders.user_id in (${who}) and ${isConfirmed(owner)}
        and (${holdsSeat(at, 'orders')} or ${bookableSeats(ofOrder, at)} > 0)`,
    ),
    reclaimSeats(db, sql`o.user_id in (${who}) and o.status = 'pending'`, at),
  ] as const;

/** Of somebody not known whose hold is over it holds a seat only where they may hold one more. */
export const beforeClaim = (db: Db, order: string, at: string) =>
  doubtClaims(
    db,
    sql`orders.id = ${order} and not ${holdsSeat(at, 'orders')}
      and not ${hasRoom(owner, at, ofOrder)}`,
  );
