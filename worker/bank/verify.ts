import { sql } from 'drizzle-orm';
import type { VerifyMatches } from '../../contract/bank-request.ts';
import type { Ledger } from '../document/issue.ts';
import { open } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { payment } from '../payment/table.ts';
import { type Outcome, verifyMany } from '../settle/claims.ts';
import { isExact } from './match.ts';
import { bankLine } from './table.ts';

/**
 * Verifies claims with the lines of a statement that prove them, received on the line's day. Left
 * out are those that are no longer exact: somebody decided the claim, named its id on another
 * order, or used the line.
 */
export async function verifyMatches(
  env: Ledger,
  { pairs, confirm, requestId }: VerifyMatches,
  by: RecordedActor,
): Promise<Outcome[]> {
  const list = JSON.stringify(pairs);
  const read = await open(env.DB)
    .select({ id: bankLine.id, day: bankLine.day })
    .from(bankLine)
    .where(sql`${bankLine.id} in (select value ->> 'line' from json_each(${list}))`);
  const days = new Map(read.map(({ id, day }) => [id, day]));
  const lines = Object.fromEntries(
    pairs.flatMap(({ payment, line }) => {
      const receivedOn = days.get(line);
      return receivedOn ? [[payment, { bankLine: line, receivedOn }]] : [];
    }),
  );
  const proof = sql`exists (select 1 from json_each(${list}) pair
    join bank_line on ${bankLine.id} = pair.value ->> 'line'
    where pair.value ->> 'payment' = ${payment.id} and ${isExact})`;
  const ids = pairs.map(({ payment }) => payment);
  return verifyMany(env, { ids, confirm, requestId }, by, { lines, proof });
}
