import { and, eq } from 'drizzle-orm';
import type { Teacher } from '../../contract/batch-office.ts';
import type { Db } from '../lib/db/index.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { worksHere } from '../user/sql.ts';
import { user } from '../user/table.ts';

/** Who may teach a batch: everybody who works here, by name. */
export const teachers = (db: Db): Promise<Teacher[]> =>
  db.select({ _id: user.id, name: user.name }).from(user).where(worksHere).orderBy(user.name);

/** The id of somebody who works here, or null for nobody; whoever teaches it already may go on. */
export async function teacherOf(
  db: Db,
  id: string,
  before: string | null = null,
): Promise<string | null> {
  if (id === '' || id === before) return id || null;
  if (await db.$count(user, and(eq(user.id, id), worksHere))) return id;
  throw refusedField('unprocessableContent', 'teacherId', 'Choose somebody who works here');
}
