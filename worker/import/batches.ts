import { sql } from 'drizzle-orm';
import { dayInWords } from '../../contract/day.ts';
import { type Db, now } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { type BatchToBook, batchesOn, batchToBook, booked } from '../seat/book.ts';

/** A seat that a row asks for: the course, the batch's first day, and who buys, if known. */
type Wanted = { course: string; day: string; person: string };

/**
 * Reads the batches that rows ask for. What it gives takes one seat after the other of them, in the
 * order of the file, or says why there is none, as a booking by the office would be told.
 */
export async function seatsFor(db: Db, wanted: Wanted[]) {
  const there = await batchesOn(
    db,
    wanted.map(({ day }) => day),
  );
  const named = ({ course, day }: Wanted) =>
    there.filter(({ courseId, firstDay }) => courseId === course && firstDay === day);
  const keyOf = (id: string, person: string) => `${id} ${person}`;
  const asked = new Map(
    wanted.flatMap((one) =>
      named(one).flatMap(({ id }) =>
        [one.person, ''].map((person) => [keyOf(id, person), { id, person }] as const),
      ),
    ),
  );
  const [first, ...others] = [...asked.values()].map(({ id, person }) =>
    batchToBook(db, id, sql`${person}`, now()),
  );
  const read = first ? await db.batch([first, ...others]) : [];
  const found = new Map([...asked.keys()].map((key, i) => [key, read[i]?.[0]]));
  const taken = new Map<string, string[]>();
  return (one: Wanted): BatchToBook | string => {
    const [batch, twin] = named(one);
    if (!batch) return `No batch of this course begins on ${dayInWords(one.day)}.`;
    if (twin)
      return `Two batches of this course begin on ${dayInWords(one.day)}: leave it empty, and move them.`;
    const known = found.get(keyOf(batch.id, one.person)) ?? found.get(keyOf(batch.id, ''));
    const before = taken.get(batch.id) ?? [];
    const isFull = known !== undefined && known.left > 0 && before.length >= known.left;
    const isTwice = one.person !== '' && before.includes(one.person);
    try {
      const book = { ...(known as BatchToBook), ...(isTwice && { hasSeat: 1 }) };
      const seat = booked(isFull ? { ...book, canBook: 0 } : book, {
        ...{ courseId: one.course, paysHalf: true, byOffice: true },
      });
      taken.set(batch.id, [...before, one.person]);
      return seat;
    } catch (error) {
      if (error instanceof Refused) return error.message;
      throw error;
    }
  };
}
