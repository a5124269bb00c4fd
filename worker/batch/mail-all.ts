import { sql } from 'drizzle-orm';
import type { MailBatch } from '../../contract/roster.ts';
import { type Db, now } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { heldAs } from '../message/write.ts';
import { holdsSeat } from '../order/sql.ts';
import type { SignedIn } from '../user/session.ts';
import { batchFor } from './list.ts';
import { tellAll } from './tell.ts';

/**
 * Mails everybody with a seat in the batch, held for a minute; answers how many. The same request
 * writes none twice. Refuses an unknown batch (404) and one without seats taken (409).
 */
export async function mailAll(
  db: Db,
  { id, subject, text, requestId }: MailBatch,
  by: SignedIn,
): Promise<number> {
  const { courseName } = await batchFor(db, by, id);
  const at = now();
  const withSeat = sql`from seat s join orders o on o.id = s.order_row join user u on u.id = o.user_id
    where s.batch_id = ${id} and o.batch_id = ${id} and ${holdsSeat(at)}`;
  const notice = { kind: 'batch-mail', subject, parts: [`About your course ${courseName}:`, text] };
  const written = tellAll(
    db,
    notice,
    { noun: 'order', record: sql`o.id`, from: withSeat },
    { ...heldAs(requestId), key: sql`${requestId} || '.' || o.id` },
  );
  const [, [found]] = await db.batch([
    written,
    db.select({ count: sql<number>`count(*)` }).from(sql`message where bulk = ${requestId}`),
  ]);
  const count = found?.count ?? 0;
  if (count === 0) throw new Refused('conflict', 'Nobody has a seat in this batch');
  return count;
}
