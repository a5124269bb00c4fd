import { eq, sql } from 'drizzle-orm';
import type { AddUser } from '../../contract/user-office.ts';
import type { Env } from '../env.ts';
import { hashPassword } from '../lib/auth/password.ts';
import { emptyRow, newId, open } from '../lib/db/index.ts';
import type { Actor, RecordedActor } from '../lib/history/record.ts';
import { nameSearch } from '../lib/list/search.ts';
import { writeMessage } from '../message/write.ts';
import { addingPerson, addPerson, refuseTakenEmail } from './insert.ts';
import { addedByOffice } from './mails.ts';
import { type UserRow, withId } from './queries.ts';
import { user } from './table.ts';
import { whoHas } from './who.ts';

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
