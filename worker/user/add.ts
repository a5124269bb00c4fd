import { eq, or, sql } from 'drizzle-orm';
import type { AddUser } from '../../contract/user-office.ts';
import type { Env } from '../env.ts';
import { hashPassword } from '../lib/auth/password.ts';
import { emptyRow, newId, open } from '../lib/db/index.ts';
import type { Actor, RecordedActor } from '../lib/history/actor.ts';
import { nameSearch } from '../lib/list/search.ts';
import { writeMessage } from '../message/write.ts';
import { addingPerson, addPerson, refuseTakenEmail } from './insert.ts';
import { addedByOffice } from './mails.ts';
import type { UserRow } from './queries.ts';
import { user } from './table.ts';
import { isCalled } from './who.ts';

/** Stands in the mail for the serial number, which the database draws. */
const serialToCome = '{serial number}';

/** The person at the counter by the rule of `who.ts`, or somebody new, who cannot log in. */
export function personAtCounter(
  env: Env,
  { id, name, mobile }: { id: string; name: string; mobile: string },
  by: RecordedActor,
) {
  const db = open(env.DB);
  const known = { id, name, mobile, email: '', address: '', passwordHash: '' };
  return {
    find: db
      .select()
      .from(user)
      .where(
        sql`seq = (select min(seq) from ${user} where ${or(eq(user.id, id), isCalled(name, mobile))})`,
      ),
    somebodyNew: {
      person: emptyRow<UserRow>(user, { ...known, nameSearch: nameSearch(name) }),
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
