import type { Env } from '../env.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { describe, log } from '../lib/log/log.ts';
import { clockRun, type rounds } from './table.ts';

type Round = (typeof rounds)[number];
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

const write = (db: Db, round: Round, set: Partial<ClockRun>) =>
  db
    .insert(clockRun)
    .values({ round, firstAt: now(), ...set })
    .onConflictDoUpdate({ target: clockRun.round, set });

/** Without the values of queries, which may be somebody's. */
const reasons = (error: unknown): string =>
  (error instanceof AggregateError ? error.errors : [error])
    .map((cause) => describe(cause).error)
    .join('; ');

export const readClock = (db: Db) => db.select().from(clockRun);

/** Whether no such round went well for longer than it may take. */
export const isLate = (run: ClockRun | undefined, round: Round = 'minute'): boolean =>
  isOver(run?.goodAt || run?.firstAt, round);

/** Whether no round of a minute ended for longer than it may take, well or badly. */
export const stands = (runs: ClockRun[]): boolean => {
  const run = runs.find(({ round }) => round === 'minute');
  return isOver([run?.goodAt ?? '', run?.failedAt ?? ''].toSorted()[1], 'minute');
};

const isOver = (last: string | undefined, round: Round) =>
  !last || Date.now() - Date.parse(last) > patience[round] * 60_000;
