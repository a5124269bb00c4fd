import type { AddUser } from '../../contract/user-office.ts';
import type { Env } from '../env.ts';
import { hashPassword } from '../lib/auth/password.ts';
import type { Actor } from '../lib/history/record.ts';
import { addPerson, refuseTaken } from './insert.ts';
import type { Row } from './queries.ts';

/**
 * Adds a student on an administrator's word, with a serial number like any other. Refuses (409) an e-mail that is
 * taken and a year without free serial numbers.
 */
export async function addUser(
  env: Env,
  by: Actor,
  { fname, password, ...person }: AddUser,
): Promise<Row> {
  await refuseTaken(env, person.email);
  const passwordHash = await hashPassword(password);
  return addPerson(env, { ...person, name: fname, passwordHash }, by);
}
