import { eq, or, sql } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import type { AddContactForm, WriteEnquiry } from '../../contract/enquiry.ts';
import { giveConsent } from '../consent/consents.ts';
import { writeEntry } from '../conversation/conversations.ts';
import { type Db, newId, now, sentBy, writeOrFind } from '../lib/db/index.ts';
import { type RecordedActor, recordAdded } from '../lib/history/record.ts';
import { nameSearch } from '../lib/list/search.ts';
import { type Letter, letter, unlinked } from '../lib/mail/letter.ts';
import { writeMessage } from '../message/write.ts';
import { type AdminRow, selectEnquiries } from './queries.ts';
import { enquiry } from './table.ts';

export type EnquiryRow = typeof enquiry.$inferSelect;

/**
 * The same form sent again updates its enquiry until that is seen. Answers the row if it is new.
 */
export async function addEnquiry(
  db: Db,
  { key, website: _, consent, ...fields }: AddContactForm,
): Promise<EnquiryRow | undefined> {
  const [id, at] = [newId(), now()];
  const values = { ...fields, nameSearch: nameSearch(fields.name), updatedAt: at };
  const insert = db
    .insert(enquiry)
    .values({ ...values, formKey: key ?? null, id, createdAt: at })
    .onConflictDoUpdate({
      target: enquiry.formKey,
      set: values,
      setWhere: eq(enquiry.status, 'pending'),
    })
    .returning();
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
      const [, [written]] = await db.batch([
        releaseKey(db, key, fields),
        insert,
        ...consents,
        mail,
      ]);
      return written;
    },
    () => db.select().from(enquiry).where(eq(enquiry.id, id)).get(),
  );
  return row?.id === id ? row : undefined;
}

type EnquiryFields = Omit<AddContactForm, 'key' | 'website' | 'consent'>;

/** Takes the form's key from a seen enquiry that differs, so that a new one can have it. */
const releaseKey = (db: Db, key: string | undefined, { name, email, mobile, msg }: EnquiryFields) =>
  db
    .update(enquiry)
    .set({ formKey: null })
    .where(
      sql`${enquiry.formKey} = ${key ?? ''} and ${enquiry.status} <> 'pending'
        and (name, email, mobile, msg) <> (${name}, ${email}, ${mobile}, ${msg})`,
    );

const enquiryReceived = ({ name, email, mobile, msg }: EnquiryFields): Letter => ({
  ...letter(
    business,
    'A question through the contact form',
    `${unlinked(name)} (${email}, ${mobile}) asks:`,
    ...unlinked(msg).split(/\n{2,}/),
  ),
  replyTo: email,
});

/** Of who calls or stands at the door; with an answer it is answered. Twice is one. */
export async function writeEnquiry(
  db: Db,
  { requestId, way, words, email = '', ...fields }: WriteEnquiry,
  by: RecordedActor,
): Promise<AdminRow> {
  const [id, at, key] = [newId(), now(), sentBy(by, requestId)];
  const { name, mobile } = fields;
  const status = words ? 'seen' : 'pending';
  const values = { ...fields, email, status, nameSearch: nameSearch(name) } as const;
  const answer = { noun: 'enquiry', record: id, kind: 'answer', way, words, key } as const;
  const when = sql`exists (select 1 from ${enquiry} where ${eq(enquiry.id, id)})`;
  await db.batch([
    db
      .insert(enquiry)
      .values({ ...values, formKey: key, id, createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: enquiry.formKey }),
    ...recordAdded(db, by, { table: enquiry, id, at, fields: { name, email, mobile, status } }),
    ...(words ? [writeEntry(db, answer, { by, at, when })] : []),
  ]);
  return selectEnquiries(db).where(eq(enquiry.formKey, key)).get() as Promise<AdminRow>;
}
