import { type SQL, sql } from 'drizzle-orm';
import type {
  BulkReject,
  BulkVerify,
  RejectPayment,
  VerifyPayment,
} from '../../contract/payment-office.ts';
import type { Ledger } from '../document/issue.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { isClear } from '../payment/queries.ts';
import { type Decided, decide, decideOne, type Outcome } from './decide.ts';

/**
 * Says that the money of a claim has come, as much as the bank has; with `confirm` the order's
 * status becomes `success`. Other claims of the transfer are rejected with the words of `others`,
 * and answered as such. Refuses what `decideOne` does, and a transfer that is used up (409).
 */
export function verify(
  env: Ledger,
  { id, confirm, others, ...seen }: VerifyPayment,
  by: RecordedActor,
): Promise<Decided> {
  const { reason } = seen;
  return decideOne(env, { id, state: 'verified', reason, seen, others, confirm }, by);
}

/** Says that the money of a claim has not come, and why; refuses as `decideOne` does. */
export const reject = (env: Ledger, { id, reason }: RejectPayment, by: RecordedActor) =>
  decideOne(env, { id, state: 'rejected', reason }, by);

/**
 * Verifies many claims, each on its own, of which `where` holds. Left out are those that somebody
 * else decided meanwhile, and those with a doubt: these are looked at one by one.
 */
export const verifyMany = (
  env: Ledger,
  { ids, confirm, requestId }: BulkVerify,
  by: RecordedActor,
  where: SQL = sql`true`,
): Promise<Outcome[]> =>
  decide(
    env,
    { ids, state: 'verified', confirm, requestId, where: sql`${isClear} and ${where}` },
    by,
  );

/** Rejects many claims with one reason, but those that somebody else decided meanwhile. */
export const rejectMany = (
  env: Ledger,
  { ids, reason, requestId }: BulkReject,
  by: RecordedActor,
): Promise<Outcome[]> => decide(env, { ids, state: 'rejected', reason, requestId }, by);
