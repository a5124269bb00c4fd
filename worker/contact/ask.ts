import { eq } from 'drizzle-orm';
import type { AddContactForm } from '../../contract/contact.ts';
import { type Db, newId, now, orFound } from '../db/index.ts';
import { query } from '../db/schema.ts';

export type QueryRow = typeof query.$inferSelect;

/**
 * Keeps a question. The same form sent again, after an answer was lost, changes the question it made as long as
 * nobody has seen it. Answers the row if this call made it.
 */
export async function askQuestion(
  db: Db,
  { key, website: _, ...fields }: AddContactForm,
): Promise<QueryRow | undefined> {
  const id = newId();
  const at = now();
  const row = await orFound<QueryRow | undefined>(
    () =>
      db
        .insert(query)
        .values({ ...fields, formKey: key ?? null, id, createdAt: at, updatedAt: at })
        .onConflictDoUpdate({
          target: query.formKey,
          set: { ...fields, updatedAt: at },
          setWhere: eq(query.status, 'pending'),
        })
        .returning()
        .get(),
    () => db.select().from(query).where(eq(query.id, id)).get(),
  );
  return row?.id === id ? row : undefined;
}
