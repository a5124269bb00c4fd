import { eq, sql } from 'drizzle-orm';
import type { AddUser } from '../../contract/user-office.ts';
import type { Env } from '../env.ts';
import { hashPassword } from '../lib/auth/password.ts';
import { newId, open } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/actor.ts';
import { writeMessage } from '../message/write.ts';
import { addPerson, refuseTakenEmail } from './insert.ts';
import { addedByOffice } from './mails.ts';
import type { UserRow } from './queries.ts';
import { user } from './table.ts';

/** Stands in the mail for the serial number, which the database draws. */
const serialToCome = '{serial number}';

/** Adds a student for an administrator. Refuses (409) a taken e-mail and a year without numbers. */
export async function addUser(
  env: Env,
  { fname, password, ...person }: AddUser,
  by: Actor,
): Promise<UserRow> {
  const db = open(env.DB);
  await refuseTakenEmail(env, person.email);
  const passwordHash = await hashPassword(password);
  const id = newId();
  const known = { name: fname, email: person.email, serialNo: serialToCome };
  const mail = writeMessage(
    db,
    {
      mail: addedByOffice(known, env.SITE_URL),
      ...{ kind: 'account-added', noun: 'user', record: id },
    },
    {
      when: sql`exists (select 1 from ${user} where ${eq(user.id, id)})`,
      body: sql`replace(value -> '$.mail', ${serialToCome},
        (select serial_no from user where id = ${id}))`,
    },
  );
  return addPerson(env, { ...person, id, name: fname, passwordHash }, by, mail);
}
