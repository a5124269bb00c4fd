import type { Env } from '../env.ts';
import type { Finding } from '../lib/audit.ts';
import { now, open } from '../lib/db/index.ts';
import { type Answer, answers, auditFiles, queriesAt, readFrom } from './audit.ts';
import { auditTurn } from './table.ts';

/** A query's last answer, and its moment. */
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

/** What each query answered last. */
export const lastTurn = async (env: Pick<Env, 'DB'>) =>
  (await open(env.DB).select().from(auditTurn).get())?.asked ?? {};

/** What the hourly audit knows to contradict a rule. */
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
  const asked: typeof last = {};
  for (const { name } of [...queries, files]) if (last[name]) asked[name] = last[name];
  for (const { name, found, read } of await answers(due, readFrom(env.DB)))
    asked[name] = { at, read, found };
  if (isDue(last[files.name], at)) asked[files.name] = { at, ...(await auditFiles(env)) };
  await open(env.DB)
    .insert(auditTurn)
    .values({ id: 'last', asked })
    .onConflictDoUpdate({ target: auditTurn.id, set: { asked } });
  return Object.values(asked).flatMap(({ found }) => found);
}
