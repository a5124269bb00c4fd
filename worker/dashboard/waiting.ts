import type { Waiting } from '../../contract/dashboard-reply.ts';
import { may, type Role } from '../../contract/team.ts';
import { countPending as pendingDemos } from '../demo/queries.ts';
import { waitingEnquiries } from '../enquiry/sql.ts';
import type { Db } from '../lib/db/index.ts';
import { claimedNow } from '../payment/counted.ts';
import { countOpen } from '../privacy/requests.ts';

/** What waits for the office, in one round trip; nothing of what the role may not see. */
export async function waiting(db: Db, role: Role): Promise<Waiting> {
  const [[payments], [enquiries], [demos], [erasures]] = await db.batch([
    claimedNow(db),
    waitingEnquiries(db),
    pendingDemos(db),
    countOpen(db),
  ]);
  return {
    payments: payments?.count ?? 0,
    enquiries: enquiries?.n ?? 0,
    demos: demos?.n ?? 0,
    erasures: may(role, 'erasePeople') ? (erasures?.n ?? 0) : 0,
  };
}
