import { and, eq, exists, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Links } from '../../contract/order.ts';
import { type Db, now, touched } from '../lib/db/index.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { notLoggedIn } from '../user/guard.ts';
import type { SignedIn } from '../user/session.ts';
import { unerased } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { type OrderIdentifier, orderNotFound, reachable } from './queries.ts';
import { type OrderRow, selectOrders } from './select.ts';
import { order } from './table.ts';

/**
 * Saves the links of an enrolment and answers it; a link left out stays as it is. Refuses an order
 * that is not the caller's (404), a shop order, any status but success, an approved certificate,
 * and an order of somebody who was erased (409, to themself 401).
 */
export async function updateLinks(
  db: Db,
  caller: SignedIn,
  which: OrderIdentifier,
  links: Links,
): Promise<OrderRow> {
  const isMeant = reachable(caller, which);
  const where = and(
    isMeant,
    eq(order.kind, 'course'),
    eq(order.status, 'success'),
    ne(order.certificate, 'yes'),
    exists(db.select({ id: user.id }).from(user).where(unerased(order.userId))),
  );
  const at = touched(order.updatedAt);
  // The office's correction hands nothing in.
  const handedInAt = sql`case ${order.userId} when ${caller.id} then ${now()}
    else ${order.linksAt} end`;
  const update = db
    .update(order)
    .set({ ...links, linksAt: handedInAt, updatedAt: at })
    .where(where)
    .returning({ id: order.id });
  const read = selectOrders(db).where(isMeant);
  const [, changed, [row]] = await db.batch([
    recordLinks(db, caller, links, at, where),
    update,
    read,
  ]);
  if (!row) throw orderNotFound();
  if (changed.length === 0) {
    const reason = refusalReason(row);
    if (reason === undefined && row.userId === caller.id) throw notLoggedIn();
    throw new Refused('conflict', reason ?? 'This person was erased');
  }
  return row;
}

/** The history's line about the links that differ, if any does. */
function recordLinks(db: Db, by: RecordedActor, links: Links, at: SQL, where: SQL | undefined) {
  const fields = (Object.keys(links) as (keyof Links)[]).filter(
    (name) => links[name] !== undefined,
  );
  const differs = or(sql`false`, ...fields.map((name) => ne(order[name], links[name] ?? '')));
  return record(db, by, { table: order, fields, after: links, at, where: and(where, differs) });
}

/** Why the order itself takes no links, undefined if it does. */
function refusalReason({ kind, status, certificate }: OrderRow): string | undefined {
  if (kind === 'shop') return 'Links belong to courses, not to shop orders';
  if (status !== 'success') return 'You can submit links once the course is approved';
  return certificate === 'yes'
    ? 'Your certificate is approved already; the links stay as they are'
    : undefined;
}
