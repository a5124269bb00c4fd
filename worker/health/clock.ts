import type { Env } from '../env.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { describe, log } from '../lib/log/log.ts';
import { clockRun, type rounds } from './table.ts';

export type Round = (typeof rounds)[number];
export type ClockRun = typeof clockRun.$inferSelect;

/** Minutes after which a clock whose rounds do not end is taken to stand. */
const patience: Record<Round, number> = { minute: 5, hour: 150 };

/** Does a round of the clock and writes down how it ended; fails as it does. */
export async function noted(
  env: Pick<Env, 'DB'>,
  round: Round,
  work: () => Promise<unknown>,
): Promise<void> {
  const db = open(env.DB);
  try {
    await work();
  } catch (error) {
    const note = { failedAt: now(), why: reasons(error) };
    await write(db, round, note).catch((also: unknown) =>
      log('error', { what: 'clock not noted', ...describe(also) }),
    );
    throw error;
  }
  await write(db, round, { goodAt: now() });
}

const write = (db: Db, round: Round, set: Partial<Omit<ClockRun, 'round'>>) =>
  db
    .insert(clockRun)
    .values({ round, ...set })
    .onConflictDoUpdate({ target: clockRun.round, set });

/** Without the values of queries, which may be somebody's. */
const reasons = (error: unknown): string =>
  (error instanceof AggregateError ? error.errors : [error])
    .map((one) => describe(one).error)
    .join('; ');

/** How each round ended last. */
export const readClock = (db: Db) => db.select().from(clockRun);

const ended = (run: ClockRun | undefined) => [run?.goodAt ?? '', run?.failedAt ?? ''].sort()[1];

/** Whether no such round ended for longer than it may take, or ever. */
export function stands(runs: ClockRun[], round: Round, at = Date.now()): boolean {
  const last = ended(runs.find((run) => run.round === round));
  return !last || at - Date.parse(last) > patience[round] * 60_000;
}
