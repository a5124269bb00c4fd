import { eq } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type { BookDemo } from '../../contract/demo.ts';
import { drawOrderId } from '../../contract/order.ts';
import type { Env } from '../env.ts';
import { newId, now, open, orFound, taken } from '../lib/db/index.ts';
import { discard, discardAfter } from '../lib/files/files.ts';
import { Refused } from '../lib/http/refuse.ts';
import { nameSearch } from '../lib/list/search.ts';
import { uploadPhoto } from '../user/photo.ts';
import { type DemoRow, demoById, demoByKey } from './queries.ts';
import { demo } from './table.ts';

/** How often another number is drawn when one is taken. */
const draws = 20;

/** A booking, whether this call made it, and whether it changed the e-mail of one that was there. */
export type Booked = { row: DemoRow; isNew: boolean; isReaddressed: boolean };

/**
 * Books a demo class with the person's photo. The same form sent again, after an answer was lost, changes the booking
 * it made as long as nobody has decided it. Refuses an unfit photo (413, 415) and changes of a booking that is decided
 * (409); the photo alone, which is encoded anew each time, is no change.
 */
export async function book(
  env: Env,
  { key, website: _, ...fields }: BookDemo,
  files: File[],
): Promise<Booked> {
  const photo = (await uploadPhoto(env, files, 'demo')) ?? '';
  const id = newId();
  try {
    const { kept, before } = await orFound<Kept>(
      () =>
        insert(env, {
          ...fields,
          nameSearch: nameSearch(fields.fullName),
          photo,
          formKey: key ?? null,
          id,
        }),
      async () => ({ kept: await demoById(open(env.DB), id), before: undefined }),
    );
    if (kept) {
      const isReaddressed = before !== undefined && before !== kept.email;
      return { row: kept, isNew: kept.id === id, isReaddressed };
    }
    const row = await demoByKey(open(env.DB), key ?? '');
    if (!saysTheSame(row, fields)) throw decided();
    await discard(env, [photo]);
    return { row, isNew: false, isReaddressed: false };
  } catch (error) {
    await discardAfter(env, error, [photo]);
    throw error;
  }
}

type Fields = Omit<BookDemo, 'key' | 'website'>;
type Booking = Fields & Pick<DemoRow, 'id' | 'photo' | 'formKey' | 'nameSearch'>;
/** The booking unless it was decided already, and the e-mail that the form gave before. */
type Kept = { kept: DemoRow | undefined; before: string | undefined };

const saysTheSame = (row: DemoRow, fields: Fields) =>
  (Object.keys(fields) as (keyof Fields)[]).every((name) => row[name] === fields[name]);

const decided = () =>
  new Refused(
    'conflict',
    'The school has answered this booking already, so nothing of it was changed. Write to us, or load this page anew to book again.',
  );

/** Draws a number that no booking has; one that is taken meanwhile is drawn anew. */
async function insert(env: Env, booking: Booking, left = draws): Promise<Kept> {
  const { id: _, formKey, ...fields } = booking;
  const at = now();
  const db = open(env.DB);
  try {
    const [[before], [kept]] = await db.batch([
      db
        .select({ email: demo.email })
        .from(demo)
        .where(eq(demo.formKey, formKey ?? '')),
      db
        .insert(demo)
        .values({
          ...booking,
          orderId: drawOrderId(),
          bookedOn: today(),
          createdAt: at,
          updatedAt: at,
        })
        .onConflictDoUpdate({
          target: demo.formKey,
          set: { ...fields, updatedAt: at },
          setWhere: eq(demo.status, 'pending'),
        })
        .returning(),
    ]);
    return { kept, before: before?.email };
  } catch (error) {
    if (taken(error) !== 'demo.order_id' || left <= 1) throw error;
    return insert(env, booking, left - 1);
  }
}
