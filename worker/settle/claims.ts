import { type SQL, sql } from 'drizzle-orm';
import type {
  BulkReject,
  BulkVerify,
  RejectPayment,
  VerifyPayment,
} from '../../contract/payment-office.ts';
import { momentInWords } from '../../contract/seat-words.ts';
import type { Ledger } from '../document/issue.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { type AdminRow, adminView, isClear, paymentNotFound } from '../payment/queries.ts';
import { type Decision, decide, type Outcome } from './decide.ts';

type Decided = { before: AdminRow; row: AdminRow; isNew: boolean; others: AdminRow[] };

/**
 * Refuses (404) an unknown payment, (409, with it in `data`) one decided already, and as `decide`.
 */
export async function decideOne(
  env: Ledger,
  decision: Omit<Decision, 'ids'> & { id: string },
  by: RecordedActor,
): Promise<Decided> {
  const all = await decide(env, { seen: {}, ...decision, ids: [decision.id] }, by);
  const [{ before, row, isNew } = nobody, ...rest] = all;
  if (!before || !row) throw paymentNotFound();
  const others = isNew ? rest.flatMap((outcome) => outcome.row ?? []) : [];
  if (isNew || isSame(row, decision, by)) return { before, row, isNew, others };
  const { state, decidedAt } = row.row;
  const words = `${whoDecided(row, by)} ${state} this payment on ${momentInWords(decidedAt)}`;
  throw new Refused('conflict', words, { data: adminView(row) });
}

/** Who decided a payment, to whom reads it. */
export const whoDecided = ({ row, decidedBy }: AdminRow, by: RecordedActor) =>
  row.decidedBy === by.id ? 'You' : decidedBy || 'Somebody';

const nobody = { before: undefined, row: undefined, isNew: false };

/** The same decision by the same person: a button pressed twice, or an answer that was lost. */
const isSame = (
  { row }: AdminRow,
  { state, reason = '' }: Pick<Decision, 'state' | 'reason'>,
  by: RecordedActor,
) =>
  row.state === state && (state === 'verified' || row.reason === reason) && row.decidedBy === by.id;

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

/** Each on its own. Left out are those decided meanwhile, and those with a doubt. */
export const verifyMany = (
  env: Ledger,
  { ids, confirm }: BulkVerify,
  by: RecordedActor,
  where: SQL = sql`true`,
): Promise<Outcome[]> =>
  decide(env, { ids, state: 'verified', confirm, where: sql`${isClear} and ${where}` }, by);

/** Rejects many claims with one reason, but those that somebody else decided meanwhile. */
export const rejectMany = (
  env: Ledger,
  { ids, reason }: BulkReject,
  by: RecordedActor,
): Promise<Outcome[]> => decide(env, { ids, state: 'rejected', reason }, by);
