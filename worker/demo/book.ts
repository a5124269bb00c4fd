import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Agreed } from '../../contract/consent.ts';
import { today } from '../../contract/day.ts';
import type { BookDemo } from '../../contract/demo.ts';
import { drawOrderId } from '../../contract/order.ts';
import { giveConsent } from '../consent/give.ts';
import type { Env } from '../env.ts';
import {
  checkViolation,
  type Db,
  newId,
  now,
  open,
  uniqueViolation,
  writeOrFind,
} from '../lib/db/index.ts';
import { discard, discardAfter } from '../lib/files/files.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { nameSearch } from '../lib/list/search.ts';
import { slot } from '../lib/slot.ts';
import { batch } from '../timetable/table.ts';
import { noGuardian } from '../user/guardian.ts';
import { uploadPhoto } from '../user/photo.ts';
import { classLeft, openClasses } from './classes.ts';
import { bookingMails, confirmAgain } from './messages.ts';
import { type DemoRow, demoById, demoByKey } from './queries.ts';
import { demo } from './table.ts';

/** The statements that claim the fee of the booking whose id `of` selects, in the ledger. */
export const feeClaim =
  slot<(db: Db, of: SQL, txnId: string, at: string) => readonly BatchItem<'sqlite'>[]>(
    'the claim of a fee',
  );

/** How many numbers are drawn at most until one is free. */
const maxDraws = 20;

/** A booking, whether it is new, and whether the e-mail of an existing one was changed. */
type BookedDemo = { row: DemoRow; isNew: boolean; isReaddressed: boolean };

/**
 * Books a demo class with the person's photo. The same form sent again, after a reply was lost, updates its booking as
 * long as that is not decided. Refuses an unfit photo (413, 415) and changes to a decided booking (409); another photo
 * alone is no change, since encoding gives other bytes each time. A class that is full by then, or cannot be booked any more, is
 * refused (409, with the classes that are left).
 */
export async function book(
  env: Env,
  {
    key,
    website: _,
    consent,
    guardianConsent,
    guardianName = '',
    guardianMobile = '',
    classId,
    ...typed
  }: BookDemo,
  files: File[],
): Promise<BookedDemo> {
  const agreed = { consent, guardianConsent };
  const fields = {
    ...typed,
    ...{ guardianName, guardianMobile, ...noGuardian(typed.dob) },
    classId: classId ?? null,
  };
  const photo = (await uploadPhoto(env, files, 'demo')) ?? '';
  const id = newId();
  try {
    const { row: upserted, before } = await writeOrFind<UpsertedBooking>(
      () =>
        upsert(
          env,
          {
            ...fields,
            nameSearch: nameSearch(fields.fullName),
            photo,
            formKey: key ?? null,
            id,
          },
          agreed,
        ),
      async () => ({ row: await demoById(open(env.DB), id), before: undefined }),
    );
    if (upserted) {
      const isReaddressed = before !== undefined && before !== upserted.email;
      return { row: upserted, isNew: upserted.id === id, isReaddressed };
    }
    const row = await demoByKey(open(env.DB), key ?? '');
    if (!isUnchanged(row, fields)) throw alreadyDecided();
    await discard(env, [photo]);
    return { row, isNew: false, isReaddressed: false };
  } catch (error) {
    const refused = await classGone(env, error);
    await discardAfter(env, refused, [photo]);
    throw refused;
  }
}

/** The refusal (409) of a class whose last seat is gone, or the error that it is not. */
async function classGone(env: Env, error: unknown): Promise<unknown> {
  if (checkViolation(error) !== 'demo_class_left') return error;
  const message = 'This class is full or closed by now. Please choose another one.';
  const data = await openClasses(open(env.DB));
  return refusedField('conflict', 'classId', message, data);
}

type BookingFields = Pick<
  DemoRow,
  Exclude<keyof BookDemo, 'key' | 'website' | 'consent' | 'guardianConsent'>
>;
type NewBooking = BookingFields & Pick<DemoRow, 'id' | 'photo' | 'formKey' | 'nameSearch'>;
/** The booking, undefined if it was decided already, and the e-mail it had before. */
type UpsertedBooking = { row: DemoRow | undefined; before: string | undefined };

const isUnchanged = (row: DemoRow, fields: BookingFields) =>
  (Object.keys(fields) as (keyof BookingFields)[]).every((name) => row[name] === fields[name]);

const alreadyDecided = () =>
  new Refused(
    'conflict',
    'The school has answered this booking already, so nothing of it was changed. Write to us, or load this page anew to book again.',
  );

/** Inserts the booking under a random free number, or updates the pending one of the same form. */
async function upsert(
  env: Env,
  booking: NewBooking,
  agreed: Agreed,
  left = maxDraws,
): Promise<UpsertedBooking> {
  const { id, formKey, ...fields } = booking;
  const at = now();
  const db = open(env.DB);
  const orderId = drawOrderId();
  const chosen = booking.classId
    ? await db.select().from(batch).where(eq(batch.id, booking.classId)).get()
    : undefined;
  const seat = booking.classId
    ? classLeft(booking.classId, sql`d.form_key = ${formKey}`, at)
    : null;
  const from = db
    .select({ id: demo.id })
    .from(demo)
    .where(or(eq(demo.id, id), formKey === null ? undefined : eq(demo.formKey, formKey)))
    .getSQL();
  try {
    const [[before], , [row]] = await db.batch([
      db
        .select({ email: demo.email })
        .from(demo)
        .where(eq(demo.formKey, formKey ?? '')),
      confirmAgain(db, booking, chosen),
      db
        .insert(demo)
        .values({
          ...booking,
          classId: seat,
          orderId,
          bookedOn: today(),
          createdAt: at,
          updatedAt: at,
        })
        .onConflictDoUpdate({
          target: demo.formKey,
          set: { ...fields, classId: seat, updatedAt: at },
          setWhere: eq(demo.status, 'pending'),
        })
        .returning(),
      bookingMails(db, { ...booking, orderId }, chosen),
      ...feeClaim.take()(db, from, booking.txnId, at),
      ...giveConsent(db, { noun: 'demo', from, purpose: 'demo' }, { ...agreed, dob: booking.dob }),
    ]);
    return { row, before: before?.email };
  } catch (error) {
    if (uniqueViolation(error) !== 'demo.order_id' || left <= 1) throw error;
    return upsert(env, booking, agreed, left - 1);
  }
}
