import type { Waiting } from '../../contract/dashboard.ts';
import { countPending as pendingDemos } from '../demo/queries.ts';
import { waitingEnquiries } from '../enquiry/sql.ts';
import type { Db } from '../lib/db/index.ts';
import { claimedNow } from '../payment/counted.ts';

/** What waits for the office, in one round trip. */
export async function waiting(db: Db): Promise<Waiting> {
  const [[payments], [enquiries], [demos]] = await db.batch([
    claimedNow(db),
    waitingEnquiries(db),
    pendingDemos(db),
  ]);
  return {
    payments: payments?.count ?? 0,
    enquiries: enquiries?.n ?? 0,
    demos: demos?.n ?? 0,
  };
}
