import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Links } from '../../contract/order.ts';
import { type Db, touched } from '../lib/db/index.ts';
import { type Actor, isRecorded, type RecordedActor } from '../lib/history/actor.ts';
import { record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { SignedIn } from '../user/session.ts';
import {
  columns,
  type OrderIdentifier,
  type OrderRow,
  orderNotFound,
  reachable,
} from './queries.ts';
import { order } from './table.ts';

/**
 * Saves the links of an enrolment and answers it; a link left out stays as it is. Refuses an order that is not the
 * caller's (404), a shop order, any status but success, and a certificate that is decided (409).
 */
export async function updateLinks(
  db: Db,
  caller: SignedIn,
  which: OrderIdentifier,
  links: Links,
  by: Actor,
): Promise<OrderRow> {
  const isMeant = reachable(caller, which);
  const where = and(
    isMeant,
    eq(order.kind, 'course'),
    eq(order.status, 'success'),
    eq(order.certificate, ''),
  );
  const at = touched(order.updatedAt);
  const update = db
    .update(order)
    .set({ ...links, updatedAt: at })
    .where(where)
    .returning({ id: order.id });
  const read = db.select(columns).from(order).where(isMeant);
  const write = async () => {
    if (!isRecorded(by)) return db.batch([update, read]);
    const [, ...rest] = await db.batch([recordLinks(db, by, links, at, where), update, read]);
    return rest;
  };
  const [changed, [row]] = await write();
  if (!row) throw orderNotFound();
  if (changed.length === 0) throw new Refused('conflict', refusalReason(row));
  return row;
}

/** The history's line about the links that differ, if any does. */
function recordLinks(db: Db, by: RecordedActor, links: Links, at: SQL, where: SQL | undefined) {
  const fields = (Object.keys(links) as (keyof Links)[]).filter(
    (name) => links[name] !== undefined,
  );
  const differs = or(sql`false`, ...fields.map((name) => ne(order[name], links[name] ?? '')));
  return record(db, by, {
    noun: 'order',
    what: 'changed',
    table: order,
    fields,
    after: links,
    at,
    where: and(where, differs),
  });
}

function refusalReason({ kind, status, certificate }: OrderRow): string {
  if (kind === 'shop') return 'Links belong to courses, not to shop orders';
  if (status !== 'success') return 'You can submit links once the course is approved';
  return certificate === 'yes'
    ? 'Your certificate is approved already; the links stay as they are'
    : 'Your certificate is decided already; the links stay as they are';
}
