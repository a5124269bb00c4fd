import { and, eq, ne } from 'drizzle-orm';
import type { Teacher } from '../../contract/batch-office.ts';
import type { Db } from '../lib/db/index.ts';
import { user } from '../user/table.ts';

/** Who may teach a batch: everybody who works here, by name. */
export const teachers = (db: Db): Promise<Teacher[]> =>
  db
    .select({ _id: user.id, name: user.name })
    .from(user)
    .where(and(ne(user.role, 'student'), eq(user.disabledAt, '')))
    .orderBy(user.name);
