import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { incrementDailyCount, readDailyCount } from '../lib/http/daily-count.ts';
import { log } from '../lib/log/log.ts';
import { send } from '../lib/mail/send.ts';
import { audit } from './audit.ts';
import { alarm } from './mail.ts';

const countOf = (rule: string) => `audit ${rule}`;

/**
 * Audits records and files, logs a line for each rule that does not hold, and tells the school of it by mail, once a day
 * for each rule. A mail that could not be sent is tried again at the next audit.
 */
export async function reportFindings(env: Env): Promise<void> {
  const rules = Map.groupBy(await audit(env), ({ rule }) => rule);
  const db = open(env.DB);
  const untold: typeof rules = new Map();
  for (const [rule, found] of rules) {
    log('error', { what: 'audit', rule, ids: found.map(({ id }) => id) });
    if ((await readDailyCount(db, countOf(rule))) === 0) untold.set(rule, found);
  }
  if (untold.size === 0 || !(await send(env, alarm(untold)))) return;
  for (const rule of untold.keys()) await incrementDailyCount(db, countOf(rule));
}
