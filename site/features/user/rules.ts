import * as z from 'zod/mini';
import { changesGuardian, type GuardianField, lackingGuardian } from '../../../contract/minor.ts';
import {
  noCurrentPassword,
  noPhoto,
  register,
  type User,
  updatePass,
  updateProfileOf,
  verifyOtp,
} from '../../../contract/user.ts';
import { optionalPhoto, photo } from './photo-rules.ts';

// Loaded once a form is touched, see site/lib/form.ts.
export { login, sendOtp } from '../../../contract/user.ts';

export const registration = z.extend(register, { image: photo(noPhoto) });

export const code = z.object({ userEnteredOtp: verifyOtp.shape.userEnteredOtp });

export const newPassword = z
  .object({ pass: updatePass.shape.pass, again: z.string() })
  .check(
    z.refine(({ pass, again }) => pass === again, {
      error: 'The two passwords are not the same',
      path: ['again'],
    }),
  );

export const profileOf = (user: User) =>
  z.extend(updateProfileOf(user), { image: optionalPhoto }).check(
    z.refine(({ password, currentPassword }) => !password || Boolean(currentPassword), {
      error: noCurrentPassword,
      path: ['currentPassword'],
    }),
    ...guardianOf(user),
  );

/** Under 18 the guardian's fields are needed; the consent only for what it was given for. */
const guardianOf = (user: User) =>
  (['guardianName', 'guardianMobile', 'guardianConsent'] as const).map((name: GuardianField) =>
    z.refine<Record<string, unknown>>(
      (values) =>
        (name === 'guardianConsent' && !changesGuardian(values, user)) ||
        !lackingGuardian(values)[name],
      { error: 'A parent or guardian has to agree: fill this in', path: [name] },
    ),
  );
