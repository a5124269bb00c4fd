import type { AddUser } from '../../contract/user-office.ts';
import type { Env } from '../env.ts';
import { hashPassword } from '../lib/auth/password.ts';
import type { Actor } from '../lib/history/actor.ts';
import { addPerson, refuseTakenEmail } from './insert.ts';
import type { UserRow } from './queries.ts';

/** Adds a student for an administrator. Refuses (409) a taken e-mail and a year without free serial numbers. */
export async function addUser(
  env: Env,
  { fname, password, ...person }: AddUser,
  by: Actor,
): Promise<UserRow> {
  await refuseTakenEmail(env, person.email);
  const passwordHash = await hashPassword(password);
  return addPerson(env, { ...person, name: fname, passwordHash }, by);
}
