import { today } from '../../contract/day.ts';
import type { NoteAttendance } from '../../contract/demo-office.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/actor.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import { type CreditedDemo, demoById, view } from './queries.ts';
import { demo } from './table.ts';

/**
 * Notes whether somebody came to the class. Who missed it is not credited the fee from then on; an order that has the credit
 * keeps its price. Refuses an unknown booking (404), and one that is not approved, whose day has not come, or that was saved
 * since `updatedAt` (409).
 */
export async function noteAttendance(
  env: Env,
  { id, updatedAt, attendance }: NoteAttendance,
  by: Actor,
): Promise<CreditedDemo> {
  const db = open(env.DB);
  const before = await demoById(db, id);
  const current = async () => view(env, await demoById(db, id));
  const edited = { noun: 'demo', table: demo, before, current } as const;
  await expectUnchanged(db, edited, updatedAt, by);
  if (before.status !== 'success' || before.demoDate > today())
    throw new Refused('conflict', 'Note it once the class has been');
  return save<CreditedDemo>(db, edited, { attendance }, by);
}
