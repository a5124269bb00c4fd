import { eq } from 'drizzle-orm';
import { serialYear } from '../../contract/serial.ts';
import type { Env } from '../env.ts';
import { newId, now, open, uniqueViolation } from '../lib/db/index.ts';
import { type Actor, isRecorded } from '../lib/history/actor.ts';
import { record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { nameSearch } from '../lib/list/search.ts';
import { aadharColumns } from './aadhar.ts';
import type { UserRow } from './queries.ts';
import { freeSerial, isOutOfSerials } from './serial.ts';
import { user } from './table.ts';

/** The person to add; columns left out stay empty. `image` is a key in R2; `serialNo` is used if it is free. */
type NewPerson = Pick<UserRow, 'name' | 'email' | 'mobile' | 'address' | 'passwordHash'> &
  Partial<
    Pick<
      UserRow,
      'fatherName' | 'motherName' | 'spouseName' | 'dob' | 'image' | 'role' | 'disabledAt'
    >
  > & {
    aadharNo?: string | undefined;
    serialNo?: string | undefined;
  };

const emailTaken = () => {
  const message = 'There is an account with this e-mail already';
  return new Refused('conflict', message, { errors: { email: message } });
};

/** Refuses (409) an e-mail that has an account, before a password is hashed or a photo stored. */
export async function refuseTakenEmail(env: Env, email: string): Promise<void> {
  const found = await open(env.DB)
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, email))
    .get();
  if (found) throw emailTaken();
}

/**
 * Adds a person, a student unless a role is given, with a serial number of this year. Refuses (409) a taken e-mail and a year
 * whose 9,000 numbers are used up.
 */
export async function addPerson(env: Env, person: NewPerson, by: Actor): Promise<UserRow> {
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
        ...(aadharNo && aadharColumns(env, aadharNo)),
        id,
        serialNo: freeSerial(serialNo),
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    const { name, email, mobile, address } = person;
    const change = {
      noun: 'user',
      what: 'added',
      table: user,
      fields: [],
      after: { name, email, mobile, address },
      at,
      where: eq(user.id, id),
    } as const;
    const [rows] = await db.batch([insert, ...(isRecorded(by) ? [record(db, by, change)] : [])]);
    return rows[0] as UserRow;
  } catch (error) {
    if (uniqueViolation(error) === 'user.email') throw emailTaken();
    if (isOutOfSerials(error))
      throw new Refused(
        'conflict',
        `All 9,000 serial numbers of ${serialYear()} are taken. Please call us.`,
      );
    throw error;
  }
}
