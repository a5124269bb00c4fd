import { deleteOldBookings } from './demo/retention.ts';
import { deleteOldEnquiries } from './enquiry/retention.ts';
import type { Env } from './env.ts';
import { deleteExpiredNonces } from './lib/auth/nonce.ts';
import { open } from './lib/db/index.ts';
import { sweep } from './lib/files/files.ts';
import { deleteOldCounts } from './lib/http/daily-count.ts';
import { deleteOldCodes } from './user/otp.ts';
import { deleteExpiredSessions } from './user/session.ts';

/**
 * What the cron trigger does: deletes what has expired. A chore that fails does not stop the others; the run fails at
 * the end, so that the platform reports it.
 */
export async function doChores(env: Env): Promise<void> {
  const db = open(env.DB);
  const chores = [
    sweep(env),
    deleteExpiredSessions(db),
    deleteOldCodes(db),
    deleteOldCounts(db),
    deleteExpiredNonces(db),
    deleteOldBookings(db),
    deleteOldEnquiries(db),
  ];
  const results = await Promise.allSettled(chores);
  const failed = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failed.length > 0) throw new AggregateError(failed, 'Chores failed');
}
