import type { Context } from 'hono';
import { noGuardian } from '../../contract/minor.ts';
import type { Register } from '../../contract/user.ts';
import type { App, Env } from '../env.ts';
import { hashPassword } from '../lib/auth/password.ts';
import { newId, open } from '../lib/db/index.ts';
import { discardAfter } from '../lib/files/files.ts';
import type { UnrecordedActor } from '../lib/history/actor.ts';
import { countVisit, expectVisitWithin } from '../lib/http/daily-limit.ts';
import { newConfirmation, type Secrets } from './confirm.ts';
import { addPerson, emailTaken, withEmail } from './insert.ts';
import { uploadPhoto } from './photo.ts';
import type { UserRow } from './queries.ts';

/**
 * Counts a registration, before anything slow. Refuses (409) an e-mail with an account, and (429)
 * an address or network with too many today.
 */
export async function limitRegistrations(c: Context<App>, email: string): Promise<void> {
  const db = open(c.env.DB);
  const [address, network, found] = await db.batch([
    ...countVisit(c, db, 'registration'),
    withEmail(db, email),
  ]);
  expectVisitWithin('registration', address, network);
  if (found.length > 0) throw emailTaken();
}

/**
 * Registers a student with their photo; answers also what the mail needs. Refuses a taken e-mail
 * and a year without numbers (409), and an unfit photo (413, 415).
 */
export async function register(
  env: Env,
  {
    password,
    consent,
    guardianConsent,
    news,
    guardianName = '',
    guardianMobile = '',
    ...person
  }: Register,
  files: File[],
  by: UnrecordedActor,
): Promise<{ row: UserRow; secrets: Secrets }> {
  const id = newId();
  const { secrets, insert } = newConfirmation(env, open(env.DB), id);
  const image = await uploadPhoto(env, files);
  try {
    const passwordHash = await hashPassword(password);
    const agreed = { consent, guardianConsent, news };
    const guardian = { guardianName, guardianMobile, ...noGuardian(person.dob) };
    const added = { ...person, ...guardian, id, passwordHash, image, agreed };
    return { row: await addPerson(env, added, by, insert), secrets };
  } catch (error) {
    if (image) await discardAfter(env, error, [image]);
    throw error;
  }
}
