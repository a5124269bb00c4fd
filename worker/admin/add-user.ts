import type { AddUser } from '../../contract/people.ts';
import type { Actor } from '../audit/write.ts';
import type { Env } from '../env.ts';
import { addPerson, refuseTaken } from '../user/add.ts';
import { hashPassword } from '../user/password.ts';
import type { Row } from '../user/queries.ts';

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
