import { business } from '../../contract/business.ts';
import type { Env } from '../env.ts';
import type { Finding } from '../lib/audit.ts';
import { open } from '../lib/db/index.ts';
import { incrementDailyCount, readDailyCount } from '../lib/http/daily-count.ts';
import { log } from '../lib/log/log.ts';
import { letter } from '../lib/mail/letter.ts';
import { send } from '../lib/mail/send.ts';
import { auditInTurn } from './turn.ts';

const countOf = (rule: string) => `audit ${rule}`;

/**
 * Audits records and files, logs a line for each rule that does not hold, and tells the school of
 * it by mail, once a day for each rule. A mail that could not be sent is tried again at the next
 * audit.
 */
export async function reportFindings(env: Env): Promise<void> {
  const rules = Map.groupBy(await auditInTurn(env), ({ rule }) => rule);
  const db = open(env.DB);
  const unreported: typeof rules = new Map();
  for (const [rule, found] of rules) {
    log('error', { what: 'audit', rule, ids: found.map(({ id }) => id) });
    if ((await readDailyCount(db, countOf(rule))) === 0) unreported.set(rule, found);
  }
  if (unreported.size === 0 || !(await send(env, alarm(unreported)))) return;
  for (const rule of unreported.keys()) await incrementDailyCount(db, countOf(rule));
}

/** What the school is told: rules and ids of rows, nothing personal. */
const alarm = (rules: Map<string, Finding[]>) =>
  letter(
    { name: business.name, email: business.email },
    'Something in the records contradicts itself',
    'The hourly audit found records that should not be possible. Nothing was changed. Show this mail to whoever looks after the site:',
    ...[...rules].map(
      ([rule, found]) => `${rule}: ${found.map(({ id, why }) => `${id} (${why})`).join(', ')}`,
    ),
    'Run "npm run audit -- --remote" to see it as it is now; docs/security.md says what each rule means. This mail comes once a day for each rule.',
  );
