import { and, eq, ne, or, sql } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import type { AddContactForm } from '../../contract/enquiry.ts';
import { giveConsent } from '../consent/give.ts';
import { type Db, newId, now, writeOrFind } from '../lib/db/index.ts';
import { nameSearch } from '../lib/list/search.ts';
import { type Letter, letter, unlinked } from '../lib/mail/letter.ts';
import { writeMessage } from '../message/write.ts';
import { enquiry } from './table.ts';

export type EnquiryRow = typeof enquiry.$inferSelect;

/**
 * The same form sent again updates its enquiry until that is seen. Answers the row if it is new.
 */
export async function addEnquiry(
  db: Db,
  { key, website: _, consent, ...fields }: AddContactForm,
): Promise<EnquiryRow | undefined> {
  const id = newId();
  const insert = upsert(db, {
    ...fields,
    nameSearch: nameSearch(fields.name),
    formKey: key ?? null,
    id,
  });
  const from = db
    .select({ id: enquiry.id })
    .from(enquiry)
    .where(or(eq(enquiry.id, id), key === undefined ? undefined : eq(enquiry.formKey, key)))
    .getSQL();
  const consents = giveConsent(db, { noun: 'enquiry', from, purpose: 'answer' }, { consent });
  const mail = writeMessage(
    db,
    { mail: enquiryReceived(fields), kind: 'enquiry-received', noun: 'enquiry', record: id },
    { when: sql`exists (select 1 from ${enquiry} where ${eq(enquiry.id, id)})` },
  );
  const row = await writeOrFind<EnquiryRow | undefined>(
    async () => {
      const [[upserted]] = await db.batch([insert, ...consents, mail]);
      if (upserted) return upserted;
      const [, [inserted]] = await db.batch([
        releaseKey(db, key ?? '', fields),
        insert,
        ...consents,
        mail,
      ]);
      return inserted;
    },
    () => db.select().from(enquiry).where(eq(enquiry.id, id)).get(),
  );
  return row?.id === id ? row : undefined;
}

type EnquiryFields = Omit<AddContactForm, 'key' | 'website' | 'consent'>;

function upsert(
  db: Db,
  { id, formKey, ...fields }: EnquiryFields & Pick<EnquiryRow, 'id' | 'formKey' | 'nameSearch'>,
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

/** Takes the form's key from a seen enquiry that differs, so that a new one can have it. */
const releaseKey = (db: Db, key: string, { name, email, mobile, msg }: EnquiryFields) =>
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

type EnquiryContent = { name: string; email: string; mobile: string; msg: string };

const enquiryReceived = ({ name, email, mobile, msg }: EnquiryContent): Letter => ({
  ...letter(
    business,
    'A question through the contact form',
    `${unlinked(name)} (${email}, ${mobile}) asks:`,
    ...unlinked(msg).split(/\n{2,}/),
  ),
  replyTo: email,
});
