import { and, eq, inArray } from 'drizzle-orm';
import { type CancelMessages, nounsFor } from '../../contract/message.ts';
import type { Role } from '../../contract/team.ts';
import { type Db, now } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { messageNotFound } from './again.ts';
import { message } from './table.ts';

/**
 * Takes waiting mails back, one or all of a change; answers how many. Refuses unknown ones (404)
 * and sent ones (409).
 */
export async function cancelMessages(
  db: Db,
  { id, bulk }: CancelMessages,
  role: Role,
): Promise<number> {
  const meant = and(
    id === undefined ? eq(message.bulk, bulk ?? '') : eq(message.id, id),
    inArray(message.noun, nounsFor(role, 'edit')),
  );
  const [taken, known] = await db.batch([
    db
      .update(message)
      .set({ state: 'cancelled', endedAt: now(), error: 'Taken back by the office' })
      .where(and(meant, eq(message.state, 'queued')))
      .returning({ id: message.id }),
    db.select({ id: message.id }).from(message).where(meant).limit(1),
  ]);
  if (known.length === 0) throw messageNotFound();
  if (taken.length === 0) throw new Refused('conflict', 'It is too late: nothing waits any more');
  return taken.length;
}
