import { and, eq, ne } from 'drizzle-orm';
import type { Teacher } from '../../contract/batch-office.ts';
import { isStaff } from '../../contract/team.ts';
import type { Db } from '../lib/db/index.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { user } from '../user/table.ts';

/** Who may teach a batch: everybody who works here, by name. */
export const teachers = (db: Db): Promise<Teacher[]> =>
  db
    .select({ _id: user.id, name: user.name })
    .from(user)
    .where(and(ne(user.role, 'student'), eq(user.disabledAt, '')))
    .orderBy(user.name);

/** The id of somebody who works here, or null for nobody; whoever teaches it already may go on. */
export async function teacherOf(
  db: Db,
  id: string,
  before: string | null = null,
): Promise<string | null> {
  if (id === '' || id === before) return id || null;
  const found = await db.select({ role: user.role }).from(user).where(eq(user.id, id)).get();
  const message = 'Choose somebody who works here';
  if (!found || !isStaff(found.role))
    throw refusedField('unprocessableContent', 'teacherId', message);
  return id;
}
