import type { NoteStudent } from '../../contract/roster.ts';
import type { Db } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { save } from '../lib/history/save.ts';
import type { OrderRow } from '../order/columns.ts';
import { editedOrder, orderById, untilSaved } from './move-seat.ts';

/**
 * Writes what a teacher should know of a student, such as allergies. Refuses (404) an unknown
 * order.
 */
export const noteStudent = (
  db: Db,
  { orderId, note }: NoteStudent,
  by: RecordedActor,
): Promise<OrderRow> =>
  untilSaved(async () => {
    const before = await orderById(db, orderId);
    return save<OrderRow>(db, editedOrder(before), { note }, by);
  });
