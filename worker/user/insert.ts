import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { business } from '../../contract/business.ts';
import type { Agreed } from '../../contract/consent.ts';
import type { userTexts } from '../../contract/record-texts.ts';
import { serialYear } from '../../contract/serial.ts';
import type { SomeTexts } from '../../contract/text-field.ts';
import { giveConsent } from '../consent/consents.ts';
import type { Env } from '../env.ts';
import { type Db, newId, now, open, uniqueViolation } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/record.ts';
import { recordAdded } from '../lib/history/write.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { nameSearch } from '../lib/list/search.ts';
import { aadharKey } from '../lib/secret.ts';
import type { UserRow } from './queries.ts';
import { freeSerial, isOutOfSerials } from './serial.ts';
import { isAtEmail } from './sql.ts';
import { user } from './table.ts';

/** The person to add. `image` is a key in R2; `serialNo` is used if it is free. */
type NewPerson = Pick<UserRow, 'name' | 'email' | 'mobile' | 'address' | 'passwordHash'> &
  Partial<Pick<UserRow, 'id' | 'fatherName' | 'motherName' | 'dob' | 'image'>> &
  SomeTexts<typeof userTexts> &
  Partial<Pick<UserRow, 'guardianName' | 'guardianMobile' | 'role' | 'disabledAt'>> & {
    agreed?: Agreed;
    aadharNo?: string | undefined;
    serialNo?: string | undefined;
  };

export const emailTaken = () => {
  const message = 'There is an account with this e-mail already';
  return refusedField('conflict', 'email', message);
};

export const withEmail = (db: Db, email: string) =>
  db.select({ id: user.id }).from(user).where(isAtEmail(email));

/** Refuses (409) an e-mail that has an account, before a password is hashed. */
export async function refuseTakenEmail(env: Env, email: string): Promise<void> {
  if (await withEmail(open(env.DB), email).get()) throw emailTaken();
}

export function addingPerson(
  db: Db,
  env: Pick<Env, 'AADHAR_KEY'>,
  { aadharNo, serialNo, id = newId(), agreed = {}, ...known }: NewPerson,
  by: Actor,
  at = now(),
  facts: Record<string, string> = {},
) {
  const { name, email, mobile, address } = known;
  const insert = db
    .insert(user)
    .values({
      ...known,
      nameSearch: nameSearch(name),
      ...(aadharNo && aadharColumns(env, aadharNo)),
      id,
      serialNo: freeSerial(serialNo),
      createdAt: at,
      updatedAt: at,
    });
  const fields = { name, email, mobile, address, ...facts };
  const from = db.select({ id: user.id }).from(user).where(eq(user.id, id)).getSQL();
  const about = { noun: 'user', from, purpose: 'account' } as const;
  const beside = [
    ...giveConsent(db, about, { ...agreed, dob: known.dob }),
    ...recordAdded(db, by, { noun: 'user', table: user, id, fields, at }),
  ];
  return { insert, beside };
}

export function whyNotAdded(error: unknown): unknown {
  if (uniqueViolation(error) === 'user.email') return emailTaken();
  if (!isOutOfSerials(error)) return error;
  return new Refused(
    'conflict',
    `All serial numbers of ${serialYear()} are taken. Please call us: ${business.phoneDisplay}.`,
  );
}

/** Runs `beside` in the same batch. Refuses (409) a taken e-mail and a year without numbers. */
export async function addPerson(
  env: Env,
  person: NewPerson,
  by: Actor,
  ...also: BatchItem<'sqlite'>[]
): Promise<UserRow> {
  const db = open(env.DB);
  const { insert, beside } = addingPerson(db, env, person, by);
  try {
    const [rows] = await db.batch([insert.returning(), ...beside, ...also]);
    return (rows as UserRow[])[0] as UserRow;
  } catch (error) {
    throw whyNotAdded(error);
  }
}

/**
 * An Aadhaar number as stored: the digits shown and a hash, equal for equal numbers. HMAC-SHA-256
 * under a key outside the database: without it 10^12 numbers could be tried.
 */
export const aadharColumns = (env: Pick<Env, 'AADHAR_KEY'>, number: string) => ({
  aadharHash: createHmac('sha256', aadharKey(env)).update(number).digest('base64url'),
  aadharLast4: number.slice(-4),
});
