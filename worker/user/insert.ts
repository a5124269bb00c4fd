import { eq } from 'drizzle-orm';
import { serialYear } from '../../contract/serial.ts';
import type { Env } from '../env.ts';
import { newId, now, open, taken } from '../lib/db/index.ts';
import { type Actor, record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { nameSearch } from '../lib/list/search.ts';
import { seal } from './aadhar.ts';
import type { Row } from './queries.ts';
import { freeSerial, isFull } from './serial.ts';
import { user } from './table.ts';

/** Who is added; what is left out stays empty. `image` is a key in R2, `serialNo` a wish. */
type NewPerson = Pick<Row, 'name' | 'email' | 'mobile' | 'address' | 'passwordHash'> &
  Partial<Pick<Row, 'fatherName' | 'motherName' | 'spouseName' | 'dob' | 'image'>> & {
    aadharNo?: string | undefined;
    serialNo?: string | undefined;
  };

const emailTaken = () => {
  const message = 'There is an account with this e-mail already';
  return new Refused('conflict', message, { errors: { email: message } });
};

/** Refuses (409) an e-mail that somebody has; cheap, to be asked before anything costly is done. */
export async function refuseTaken(env: Env, email: string): Promise<void> {
  const found = await open(env.DB)
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, email))
    .get();
  if (found) throw emailTaken();
}

/**
 * Adds a person, never an administrator, with a serial number of this year, and writes down who did if it was not
 * the person. Refuses (409) an e-mail that is taken
 * and a year whose 9000 numbers are used up.
 */
export async function addPerson(env: Env, person: NewPerson, by?: Actor): Promise<Row> {
  const { aadharNo, serialNo, ...known } = person;
  const id = newId();
  const at = now();
  try {
    const db = open(env.DB);
    const insert = db
      .insert(user)
      .values({
        ...known,
        nameSearch: nameSearch(person.name),
        ...(aadharNo && seal(env, id, aadharNo)),
        id,
        serialNo: freeSerial(serialNo),
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    const { name, email, mobile, address } = person;
    const audited = (actor: Actor) =>
      record(db, actor, {
        noun: 'user',
        what: 'added',
        table: user,
        fields: [],
        after: { name, email, mobile, address },
        at,
        where: eq(user.id, id),
      });
    const [rows] = await db.batch([insert, ...(by ? [audited(by)] : [])]);
    return rows[0] as Row;
  } catch (error) {
    if (taken(error) === 'user.email') throw emailTaken();
    if (isFull(error))
      throw new Refused(
        'conflict',
        `All 9,000 serial numbers of ${serialYear()} are taken. Please call us.`,
      );
    throw error;
  }
}
