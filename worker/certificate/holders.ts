import { eq } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import { user } from '../user/table.ts';

/** The statement that reads whom mails about a person's certificates go to. */
export const holdersOf = (db: Db, userId: string) =>
  db
    .select({ name: user.name, email: user.email, confirmedAt: user.confirmedAt })
    .from(user)
    .where(eq(user.id, userId));
