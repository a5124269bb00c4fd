import { and, eq } from 'drizzle-orm';
import type { ApproveDemo, RejectDemo } from '../../contract/demo.ts';
import { stale } from '../audit/read.ts';
import { type Actor, differences, record } from '../audit/write.ts';
import { after, open } from '../db/index.ts';
import { demo } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { type DemoRow, demoById, view } from './queries.ts';

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
  const refusal = async (since: string) =>
    stale(db, { noun: 'demo', id, since, current: view(env, await demoById(db, id)) });
  if (updatedAt !== undefined && updatedAt !== before.updatedAt) throw await refusal(updatedAt);
  const changes = differences<Partial<DemoRow>>(before, decision);
  if (Object.keys(changes).length === 0) return { before, row: before, changed: false };
  const at = after(before.updatedAt);
  const where = and(eq(demo.id, id), eq(demo.updatedAt, before.updatedAt));
  const update = db
    .update(demo)
    .set({ ...changes, updatedAt: at })
    .where(where)
    .returning();
  const change = { noun: 'demo', what: 'changed', table: demo, at, where } as const;
  const [[row]] = by
    ? (
        await db.batch([
          record(db, by, { ...change, fields: Object.keys(changes), after: changes }),
          update,
        ])
      ).slice(1)
    : [await update];
  if (!row) throw await refusal(before.updatedAt);
  return { before, row, changed: true };
}
