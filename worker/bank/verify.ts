import { sql } from 'drizzle-orm';
import type { VerifyMatches } from '../../contract/bank-request.ts';
import type { Ledger } from '../document/issue.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { verifyMany } from '../settle/claims.ts';
import type { Outcome } from '../settle/decide.ts';
import { isExact } from './match.ts';
import { bankLine } from './table.ts';

/**
 * Verifies claims with the lines of a statement that prove them, received on the line's day. Left
 * out are those that are no longer exact: somebody decided the claim, named its id on another
 * order, or used the line.
 */
export function verifyMatches(
  env: Ledger,
  { pairs, confirm }: VerifyMatches,
  by: RecordedActor,
): Promise<Outcome[]> {
  const ids = pairs.map(({ payment }) => payment);
  const isProven = sql`exists (select 1 from json_each(${JSON.stringify(pairs)}) pair
    join bank_line on ${bankLine.id} = pair.value ->> 'line'
    where pair.value ->> 'payment' = "payment"."id" and ${isExact})`;
  return verifyMany(env, { ids, confirm }, by, isProven);
}
