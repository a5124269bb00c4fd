import { and, eq, ne, or } from 'drizzle-orm';
import type { AddContactForm } from '../../contract/enquiry.ts';
import { type Db, newId, now, orFound } from '../lib/db/index.ts';
import { query } from './table.ts';

export type QueryRow = typeof query.$inferSelect;

/**
 * Keeps a question. The same form sent again, after an answer was lost, changes the question it made as long as
 * nobody has seen it; with other words after that it is a question of its own. Answers the row if this call made it.
 */
export async function askQuestion(
  db: Db,
  { key, website: _, ...fields }: AddContactForm,
): Promise<QueryRow | undefined> {
  const id = newId();
  const insert = upsert(db, { ...fields, formKey: key ?? null, id });
  const row = await orFound<QueryRow | undefined>(
    async () => {
      const kept = await insert.get();
      if (kept) return kept;
      const [, [anew]] = await db.batch([letGo(db, key ?? '', fields), insert]);
      return anew;
    },
    () => db.select().from(query).where(eq(query.id, id)).get(),
  );
  return row?.id === id ? row : undefined;
}

type Fields = Omit<AddContactForm, 'key' | 'website'>;

function upsert(db: Db, { id, formKey, ...fields }: Fields & Pick<QueryRow, 'id' | 'formKey'>) {
  const at = now();
  return db
    .insert(query)
    .values({ ...fields, formKey, id, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: query.formKey,
      set: { ...fields, updatedAt: at },
      setWhere: eq(query.status, 'pending'),
    })
    .returning();
}

/** Takes the form's key from a question that was seen and said something else, for the one that says it now. */
const letGo = (db: Db, key: string, { name, email, mobile, msg }: Fields) =>
  db
    .update(query)
    .set({ formKey: null })
    .where(
      and(
        eq(query.formKey, key),
        ne(query.status, 'pending'),
        or(
          ne(query.name, name),
          ne(query.email, email),
          ne(query.mobile, mobile),
          ne(query.msg, msg),
        ),
      ),
    );
