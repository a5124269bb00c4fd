import { and, eq, ne, or } from 'drizzle-orm';
import type { AddContactForm } from '../../contract/enquiry.ts';
import { type Db, newId, now, orFound } from '../lib/db/index.ts';
import { nameSearch } from '../lib/list/search.ts';
import { enquiry } from './table.ts';

export type EnquiryRow = typeof enquiry.$inferSelect;

/**
 * Keeps a question. The same form sent again, after an answer was lost, changes the question it made as long as
 * nobody has seen it; with other words after that it is a question of its own. Answers the row if this call made it.
 */
export async function addEnquiry(
  db: Db,
  { key, website: _, ...fields }: AddContactForm,
): Promise<EnquiryRow | undefined> {
  const id = newId();
  const insert = upsert(db, {
    ...fields,
    nameSearch: nameSearch(fields.name),
    formKey: key ?? null,
    id,
  });
  const row = await orFound<EnquiryRow | undefined>(
    async () => {
      const kept = await insert.get();
      if (kept) return kept;
      const [, [anew]] = await db.batch([releaseKey(db, key ?? '', fields), insert]);
      return anew;
    },
    () => db.select().from(enquiry).where(eq(enquiry.id, id)).get(),
  );
  return row?.id === id ? row : undefined;
}

type Fields = Omit<AddContactForm, 'key' | 'website'>;

function upsert(
  db: Db,
  { id, formKey, ...fields }: Fields & Pick<EnquiryRow, 'id' | 'formKey' | 'nameSearch'>,
) {
  const at = now();
  return db
    .insert(enquiry)
    .values({ ...fields, formKey, id, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: enquiry.formKey,
      set: { ...fields, updatedAt: at },
      setWhere: eq(enquiry.status, 'pending'),
    })
    .returning();
}

/** Takes the form's key from a question that was seen and said something else, for the one that says it now. */
const releaseKey = (db: Db, key: string, { name, email, mobile, msg }: Fields) =>
  db
    .update(enquiry)
    .set({ formKey: null })
    .where(
      and(
        eq(enquiry.formKey, key),
        ne(enquiry.status, 'pending'),
        or(
          ne(enquiry.name, name),
          ne(enquiry.email, email),
          ne(enquiry.mobile, mobile),
          ne(enquiry.msg, msg),
        ),
      ),
    );
