import { business } from '../../contract/business.ts';
import type { Env } from '../env.ts';
import type { Finding } from '../lib/audit.ts';
import { now, open } from '../lib/db/index.ts';
import { incrementDailyCount, readDailyCount } from '../lib/http/daily-limit.ts';
import { log } from '../lib/log/log.ts';
import { letter } from '../lib/mail/letter.ts';
import { send } from '../lib/mail/send.ts';
import { type Answer, answers, auditFiles, queriesAt, readFrom } from './audit.ts';
import { auditTurn } from './table.ts';

export type Asked = Answer & { at: string };

/** Rows that a query of the hourly audit may read an hour; hours in which each is asked once. */
export const price = { rows: 5000, hours: 24 };

/** The comparison of bucket and records, which is asked like a query. */
const files = { name: 'files' };

/** A query waits as many hours as it costs; one that found something is asked until it does not. */
const isDue = (last: Asked | undefined, at: string) =>
  !last ||
  last.found.length > 0 ||
  // The clock of an hour is some minutes early or late.
  Date.parse(at) - Date.parse(last.at) >
    (Math.min(Math.ceil(last.read / price.rows), price.hours) - 0.5) * 3_600_000;

export const lastTurn = async (env: Pick<Env, 'DB'>) =>
  (await open(env.DB).select().from(auditTurn).get())?.asked ?? {};

export const knownFindings = async (env: Pick<Env, 'DB'>): Promise<Finding[]> =>
  Object.values(await lastTurn(env)).flatMap(({ found }) => found);

/** The hourly audit: asks what is due, and answers all that contradicts a rule. */
export async function auditInTurn(
  env: Pick<Env, 'DB' | 'FILES'>,
  at: string = now(),
): Promise<Finding[]> {
  const last = await lastTurn(env);
  const queries = queriesAt(at);
  const due = queries.filter(({ name }) => isDue(last[name], at));
  const latest: typeof last = {};
  for (const { name } of [...queries, files]) if (last[name]) latest[name] = last[name];
  for (const { name, found, read } of await answers(due, readFrom(env.DB)))
    latest[name] = { at, read, found };
  if (isDue(last[files.name], at)) latest[files.name] = { at, ...(await auditFiles(env)) };
  await open(env.DB)
    .insert(auditTurn)
    .values({ id: 'last', asked: latest })
    .onConflictDoUpdate({ target: auditTurn.id, set: { asked: latest } });
  return Object.values(latest).flatMap(({ found }) => found);
}

const countOf = (rule: string) => `audit ${rule}`;

/**
 * A line of the log for each rule that does not hold, and a mail once a day for each; a mail that
 * could not be sent is tried again at the next audit.
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
