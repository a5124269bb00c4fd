import { eq } from 'drizzle-orm';
import type { ApproveDemo } from '../../contract/demo.ts';
import { type Db, now } from '../db/index.ts';
import { demo } from '../db/schema.ts';
import { type DemoRow, demoNotFound } from './queries.ts';

/** What the school makes of a booking. */
type Decision = Pick<DemoRow, 'status' | 'demoDate' | 'demoTime'>;

/** A decided booking, what it was before, and whether that is something else. */
export type Decided = { row: DemoRow; before: DemoRow; changed: boolean };

/** Sets day and time of the class, whatever was decided before. Refuses (404) an unknown booking. */
export const approve = (db: Db, { id, demoDate, demoTime }: ApproveDemo) =>
  decide(db, id, { status: 'success', demoDate, demoTime });

/** Turns a booking down, whatever was decided before. Refuses (404) an unknown booking. */
export const reject = (db: Db, id: string) =>
  decide(db, id, { status: 'rejected', demoDate: '', demoTime: '' });

async function decide(db: Db, id: string, decision: Decision): Promise<Decided> {
  const meant = eq(demo.id, id);
  const [[before], [row]] = await db.batch([
    db.select().from(demo).where(meant),
    db
      .update(demo)
      .set({ ...decision, updatedAt: now() })
      .where(meant)
      .returning(),
  ]);
  if (!before || !row) throw demoNotFound();
  const changed = (['status', 'demoDate', 'demoTime'] as const).some(
    (name) => before[name] !== row[name],
  );
  return { row, before, changed };
}
