import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { business } from '../../contract/business.ts';
import type { Agreed } from '../../contract/consent.ts';
import { today } from '../../contract/day.ts';
import type { BookDemo } from '../../contract/demo.ts';
import { noGuardian } from '../../contract/minor.ts';
import { drawOrderId } from '../../contract/order.ts';
import { giveConsent } from '../consent/consents.ts';
import type { Env } from '../env.ts';
import {
  checkViolation,
  type Db,
  newId,
  notNullViolation,
  now,
  open,
  uniqueViolation,
  writeOrFind,
} from '../lib/db/index.ts';
import { inRounds } from '../lib/db/rounds.ts';
import { discard, discardAfter } from '../lib/files/files.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { nameSearch } from '../lib/list/search.ts';
import { slot } from '../lib/slot.ts';
import { isOrderNumber } from '../order/sql.ts';
import { batch } from '../timetable/table.ts';
import { uploadPhoto } from '../user/photo.ts';
import { classLeft, type Origin, openClasses } from './classes.ts';
import { bookingMails, confirmAgain } from './messages.ts';
import { type DemoRow, demoById, demoByKey } from './queries.ts';
import { demo } from './table.ts';

export const feeClaim =
  slot<(db: Db, of: SQL, txnId: string, at: string) => readonly BatchItem<'sqlite'>[]>(
    'the claim of a fee',
  );

/**
 * The same form sent again updates its booking until that is decided. Refuses (413, 415) an unfit
 * photo, (409) changes to a decided booking, among which another photo is none, as encoding gives
 * other bytes, and a class without a seat.
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
    orderId = drawOrderId(),
    ...typed
  }: BookDemo,
  files: File[],
  origin: Origin,
): Promise<DemoRow> {
  const agreed = { consent, guardianConsent };
  const fields = {
    ...typed,
    guardianName,
    guardianMobile,
    ...noGuardian(typed.dob),
    classId: classId ?? null,
  };
  const photo = (await uploadPhoto(env, files, 'demo')) ?? '';
  const id = newId();
  try {
    const booking = {
      ...fields,
      nameSearch: nameSearch(fields.fullName),
      photo,
      fee: business.demoFee,
    };
    const known = { ...booking, formKey: key ?? null, id, origin: origin.key };
    let number = orderId;
    const once = async () => ({
      row: await upsert(env, { ...known, orderId: number }, agreed, origin),
    });
    const isTaken = (error: unknown) => {
      number = drawOrderId();
      return [uniqueViolation(error), notNullViolation(error)].includes('demo.order_id');
    };
    const upserted = await writeOrFind<DemoRow | undefined>(
      async () => (await inRounds(once, isTaken)).row,
      () => demoById(open(env.DB), id),
    );
    if (upserted) return upserted;
    const row = await demoByKey(open(env.DB), key ?? '');
    if (!isUnchanged(row, fields)) throw alreadyDecided();
    await discard(env, [photo]);
    return row;
  } catch (error) {
    const refused = await classGone(env, error, classId);
    await discardAfter(env, refused, [photo]);
    throw refused;
  }
}

/** The refusal (409) of a class whose last seat is gone, or the error that it is not. */
async function classGone(env: Env, error: unknown, classId?: string): Promise<unknown> {
  if (checkViolation(error) !== 'demo_class_left') return error;
  const data = await openClasses(open(env.DB));
  const isLeft = data.some(({ _id, left }) => _id === classId && left > 0);
  return refusedField('conflict', 'classId', isLeft ? manyFromHere() : isGone, data);
}

const isGone = 'This class is full or closed by now. Please choose another one.';
const manyFromHere = () =>
  'Many people have booked this class from your network, and we have not looked at it yet. ' +
  'Choose another class or “None of these”, log in with a confirmed e-mail, or call us: ' +
  `${business.phoneDisplay}.`;

type BookingFields = Pick<
  DemoRow,
  Exclude<keyof BookDemo, 'key' | 'orderId' | 'website' | 'consent' | 'guardianConsent'>
>;
type NewBooking = BookingFields &
  Pick<DemoRow, 'id' | 'orderId' | 'photo' | 'formKey' | 'nameSearch' | 'origin' | 'fee'>;

const isUnchanged = (row: DemoRow, fields: BookingFields) =>
  (Object.keys(fields) as (keyof BookingFields)[]).every((name) => row[name] === fields[name]);

const alreadyDecided = () =>
  new Refused(
    'conflict',
    'The school has answered this booking already, so nothing of it was changed. Write to us, or load this page anew to book again.',
  );

/** The number, or null where an order has it: the note of a payment is of one of them. */
const freeNumber = (orderId: string) => sql`iif(${isOrderNumber(orderId)}, null, ${orderId})`;

/**
 * Under its number; of the same form an update, but for its fee. Undefined where it was decided.
 */
async function upsert(
  env: Env,
  booking: NewBooking,
  agreed: Agreed,
  origin: Origin,
): Promise<DemoRow | undefined> {
  const { id, orderId, formKey, fee, ...fields } = booking;
  const at = now();
  const db = open(env.DB);
  const chosen = booking.classId
    ? await db.select().from(batch).where(eq(batch.id, booking.classId)).get()
    : undefined;
  const seat = booking.classId
    ? classLeft(booking.classId, sql`d.form_key = ${formKey}`, at, origin)
    : null;
  const from = db
    .select({ id: demo.id })
    .from(demo)
    .where(or(eq(demo.id, id), formKey === null ? undefined : eq(demo.formKey, formKey)))
    .getSQL();
  const [, [row]] = await db.batch([
    confirmAgain(db, booking, chosen),
    db
      .insert(demo)
      .values({
        ...booking,
        classId: seat,
        orderId: freeNumber(booking.orderId),
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
    bookingMails(db, booking, chosen),
    ...feeClaim.take()(db, from, booking.txnId, at),
    ...giveConsent(db, { noun: 'demo', from, purpose: 'demo' }, { ...agreed, dob: booking.dob }),
  ]);
  return row;
}
