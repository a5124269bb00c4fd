import { today } from '../../contract/day.ts';
import type { DemoResult } from '../../contract/demo.ts';
import type { ApproveDemos, NoteDemos } from '../../contract/demo-office.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import { approve, noteAttendance } from './change.ts';
import { demoById } from './queries.ts';

/** What came of each, in their order: what is refused of one is no fault of the others. */
async function each(ids: string[], act: (id: string) => Promise<string>): Promise<DemoResult[]> {
  const results: DemoResult[] = [];
  for (const _id of ids) {
    try {
      results.push({ _id, success: true, message: await act(_id) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      results.push({ _id, success: false, message: error.message });
    }
  }
  return results;
}

/** Approves bookings to the hour of their class. What was decided before stays, and says so. */
export const approveMany = (env: Env, { ids }: ApproveDemos, by: Actor) =>
  each([...new Set(ids)], async (id) => {
    const { status, classId, chosen, updatedAt } = await demoById(open(env.DB), id);
    if (status === 'success') return 'Was success already';
    if (status !== 'pending') throw new Refused('conflict', `Was ${status} already`);
    if (!classId || !chosen)
      throw new Refused('conflict', 'No class was chosen: set a day by itself');
    const { day: demoDate, startTime: demoTime } = chosen;
    if (demoDate < today())
      throw new Refused('conflict', 'Its class has been: set a day by itself');
    await approve(env, { id, updatedAt, demoDate, demoTime }, by);
    return 'Approved';
  });

/** Notes whether the people of a class came. */
export const noteMany = (env: Env, { marks }: NoteDemos, by: Actor) => {
  const attendanceOf = new Map(marks.map(({ id, attendance }) => [id, attendance]));
  return each([...attendanceOf.keys()], async (id) => {
    await noteAttendance(env, { id, attendance: attendanceOf.get(id) ?? '' }, by);
    return 'Noted';
  });
};
