import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { business } from '../../contract/business.ts';
import type { Agreed } from '../../contract/consent.ts';
import type { userTexts } from '../../contract/record-texts.ts';
import { serialYear } from '../../contract/serial.ts';
import type { SomeTexts } from '../../contract/text-field.ts';
import type { AddUser } from '../../contract/user-office.ts';
import { giveConsent } from '../consent/consents.ts';
import type { Env } from '../env.ts';
import { hashPassword } from '../lib/auth/password.ts';
import { type Db, emptyRow, newId, now, open, uniqueViolation } from '../lib/db/index.ts';
import { type Actor, type RecordedActor, recordAdded } from '../lib/history/record.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { nameSearch } from '../lib/list/search.ts';
import { aadharKey } from '../lib/secret.ts';
import { writeMessage } from '../message/write.ts';
import { addedByOffice } from './mails.ts';
import { type UserRow, withId } from './queries.ts';
import { freeSerial, isOutOfSerials } from './serial.ts';
import { isAtEmail } from './sql.ts';
import { user } from './table.ts';
import { whoHas } from './who.ts';

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
async function refuseTakenEmail(env: Env, email: string): Promise<void> {
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
    ...recordAdded(db, by, { table: user, id, fields, at }),
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

/** Stands in the mail for the serial number, which the database draws. */
const serialToCome = '{serial number}';

/**
 * The person at the counter by the rule of `who.ts`, or somebody new, who cannot log in. Refuses
 * (409) the e-mail of somebody else.
 */
export async function personAtCounter(
  env: Env,
  who: Record<'id' | 'name' | 'mobile' | 'email', string>,
  by: RecordedActor,
) {
  const db = open(env.DB);
  const known = { ...who, address: '', passwordHash: '' };
  // An e-mail leads to them before: the order's statement would be too deep for D1.
  const found = who.email ? await whoHas(db, who).get() : undefined;
  if (who.email && !found) await refuseTakenEmail(env, who.email);
  return {
    find: who.email ? withId(db, found?.id ?? who.id) : whoHas(db, who),
    somebodyNew: {
      person: emptyRow<UserRow>(user, { ...known, nameSearch: nameSearch(who.name) }),
      add: () => {
        const { insert, beside } = addingPerson(db, env, known, by);
        return [insert, ...beside];
      },
    },
  };
}

/** Adds a student for the office. Refuses (409) a taken e-mail and a year without numbers. */
export async function addUser(
  env: Env,
  { fname, email = '', password, ...person }: AddUser,
  by: Actor,
): Promise<UserRow> {
  const db = open(env.DB);
  if (!email) return addPerson(env, { ...person, email, name: fname, passwordHash: '' }, by);
  await refuseTakenEmail(env, email);
  const passwordHash = password ? await hashPassword(password) : '';
  const id = newId();
  const known = { email, serialNo: serialToCome };
  const mail = writeMessage(
    db,
    { mail: addedByOffice(known, env.SITE_URL), kind: 'account-added', noun: 'user', record: id },
    {
      when: sql`exists (select 1 from ${user} where ${eq(user.id, id)})`,
      body: sql`replace(value -> '$.mail', ${serialToCome},
        (select serial_no from user where id = ${id}))`,
    },
  );
  return addPerson(env, { ...person, id, email, name: fname, passwordHash }, by, mail);
}
