import { and, eq } from 'drizzle-orm';
import type { Links } from '../../contract/order.ts';
import { type Db, touched } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { SignedIn } from '../user/session.ts';
import { columns, type OrderRow, orderNotFound, reachable, type Which } from './queries.ts';
import { order } from './table.ts';

/**
 * Keeps the links of an enrolment and answers it; a link left out stays. Refuses an order that is not the caller's
 * (404), a shop order, any status but success, and a certificate that is decided (409).
 */
export async function updateLinks(
  db: Db,
  caller: SignedIn,
  which: Which,
  links: Links,
): Promise<OrderRow> {
  const meant = reachable(caller, which);
  const [changed, [row]] = await db.batch([
    db
      .update(order)
      .set({ ...links, updatedAt: touched(order.updatedAt) })
      .where(
        and(
          meant,
          eq(order.kind, 'course'),
          eq(order.status, 'success'),
          eq(order.certificate, ''),
        ),
      )
      .returning({ id: order.id }),
    db.select(columns).from(order).where(meant),
  ]);
  if (!row) throw orderNotFound();
  if (changed.length === 0) throw new Refused('conflict', whyNot(row));
  return row;
}

function whyNot({ kind, status, certificate }: OrderRow): string {
  if (kind === 'shop') return 'Links belong to courses, not to shop orders';
  if (status !== 'success') return 'You can submit links once the course is approved';
  return certificate === 'yes'
    ? 'Your certificate is approved already; the links stay as they are'
    : 'Your certificate is decided already; the links stay as they are';
}
