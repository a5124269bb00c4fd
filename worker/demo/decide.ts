import type { ApproveDemo, RejectDemo } from '../../contract/demo.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { type DemoRow, demoById, view } from './queries.ts';
import { demo } from './table.ts';

/** What the school makes of a booking. */
type Decision = Pick<DemoRow, 'status' | 'demoDate' | 'demoTime'>;

/** A decided booking, what it was before, and whether that is something else. */
export type Decided = { row: DemoRow; before: DemoRow; changed: boolean };

/**
 * Sets day and time of the class, whatever was decided before, and writes down who did; the seed is nobody. Refuses
 * an unknown booking (404) and one that was decided since `updatedAt` or at the same moment (409 with what changed).
 */
export const approve = (
  env: Env,
  { id, updatedAt, demoDate, demoTime }: ApproveDemo,
  by?: Actor,
): Promise<Decided> =>
  decide(env, { id, updatedAt }, { status: 'success', demoDate, demoTime }, by);

/** Turns a booking down, whatever was decided before; refuses as `approve` does. */
export const reject = (env: Env, meant: RejectDemo, by?: Actor): Promise<Decided> =>
  decide(env, meant, { status: 'rejected', demoDate: '', demoTime: '' }, by);

async function decide(
  env: Env,
  { id, updatedAt }: RejectDemo,
  decision: Decision,
  by: Actor | undefined,
): Promise<Decided> {
  const db = open(env.DB);
  const before = await demoById(db, id);
  const current = async () => view(env, await demoById(db, id));
  const subject = { noun: 'demo', table: demo, before, current } as const;
  await expectUnchanged(db, subject, updatedAt);
  const row = await save<DemoRow>(db, subject, decision, by);
  return { before, row, changed: row !== before };
}
