import { deleteOldBookings } from './demo/retention.ts';
import { deleteOldEnquiries } from './enquiry/retention.ts';
import type { Env } from './env.ts';
import { open } from './lib/db/index.ts';
import { sweep } from './lib/files/files.ts';
import { deleteOldCounts } from './user/look-up.ts';
import { deleteOldCodes } from './user/otp.ts';
import { endExpired } from './user/session.ts';

/**
 * Everything that is done by the clock: it takes away what is over, and nothing waits for it. A chore that fails stops
 * no other; it fails the whole in the end, so that it is seen.
 */
export async function doChores(env: Env): Promise<void> {
  const db = open(env.DB);
  const chores = [
    sweep(env),
    endExpired(db),
    deleteOldCodes(db),
    deleteOldCounts(db),
    deleteOldBookings(db),
    deleteOldEnquiries(db),
  ];
  const results = await Promise.allSettled(chores);
  const failed = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failed.length > 0) throw new AggregateError(failed, 'Chores failed');
}
