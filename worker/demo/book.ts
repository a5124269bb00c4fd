import { eq } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type { BookDemo } from '../../contract/demo.ts';
import { drawOrderId } from '../../contract/order.ts';
import { newId, now, open, orFound, taken } from '../db/index.ts';
import { demo } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { discard } from '../outside/files.ts';
import { stashPhoto } from '../user/photo.ts';
import { type DemoRow, demoById, demoByKey } from './queries.ts';

/** How often another number is drawn when one is taken. */
const draws = 20;

/**
 * Books a demo class with the person's photo. The same form sent again, after an answer was lost, changes the booking
 * it made as long as nobody has decided it. Answers the booking and whether this call made it. Refuses an unfit photo
 * (413, 415).
 */
export async function book(
  env: Env,
  { key, website: _, ...fields }: BookDemo,
  files: File[],
): Promise<{ row: DemoRow; isNew: boolean }> {
  const photo = (await stashPhoto(env, files, 'demo')) ?? '';
  const id = newId();
  try {
    const kept = await orFound(
      () => insert(env, { ...fields, photo, formKey: key ?? null, id }),
      () => demoById(open(env.DB), id),
    );
    if (kept) return { row: kept, isNew: kept.id === id };
    await discard(env, [photo]);
    return { row: await demoByKey(open(env.DB), key ?? ''), isNew: false };
  } catch (error) {
    await discard(env, [photo]);
    throw error;
  }
}

type Booking = Omit<BookDemo, 'key' | 'website'> & Pick<DemoRow, 'id' | 'photo' | 'formKey'>;

/** Draws a number that no booking has; one that is taken meanwhile is drawn anew. */
async function insert(env: Env, booking: Booking, left = draws): Promise<DemoRow | undefined> {
  const { id: _, formKey: __, ...fields } = booking;
  const at = now();
  try {
    return await open(env.DB)
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
      .returning()
      .get();
  } catch (error) {
    if (taken(error) !== 'demo.order_id' || left <= 1) throw error;
    return insert(env, booking, left - 1);
  }
}
