import { isMinor } from '../../contract/guardian.ts';
import type { Register } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { hashPassword } from '../lib/auth/password.ts';
import { discardAfter } from '../lib/files/files.ts';
import type { UnrecordedActor } from '../lib/history/actor.ts';
import { addPerson, refuseTakenEmail } from './insert.ts';
import { uploadPhoto } from './photo.ts';
import type { UserRow } from './queries.ts';

/**
 * Registers a student with their photo. Refuses a taken e-mail and a year without free serial numbers (409), and an
 * unfit photo (413, 415).
 */
export async function register(
  env: Env,
  { password, consent, guardianConsent, news, guardianName, guardianMobile, ...person }: Register,
  files: File[],
  by: UnrecordedActor,
): Promise<UserRow> {
  await refuseTakenEmail(env, person.email);
  const image = await uploadPhoto(env, files);
  try {
    const passwordHash = await hashPassword(password);
    const agreed = { consent, guardianConsent, news };
    const guardian = isMinor(person.dob)
      ? { guardianName: guardianName ?? '', guardianMobile: guardianMobile ?? '' }
      : {};
    return await addPerson(env, { ...person, ...guardian, passwordHash, image, agreed }, by);
  } catch (error) {
    if (image) await discardAfter(env, error, [image]);
    throw error;
  }
}
