import { eq } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import { refusedField } from '../lib/http/refuse.ts';
import type { PaymentRow } from './queries.ts';
import { payment } from './table.ts';

/** The line that a request wrote before, if any. */
export const byRequest = (db: Db, requestId: string) =>
  db.select().from(payment).where(eq(payment.requestId, requestId));

/**
 * Whether the line is the request sent again. Refuses (409) another request under its id: the client then draws a new one.
 */
export function isRepeated(
  earlier: PaymentRow | undefined,
  request: Partial<PaymentRow>,
): earlier is PaymentRow {
  if (!earlier) return false;
  const isSame = (Object.keys(request) as (keyof PaymentRow)[]).every(
    (field) => request[field] === earlier[field],
  );
  if (!isSame) throw refusedField('conflict', 'requestId', 'This request id is of another payment');
  return true;
}
