import * as z from 'zod/mini';
import { aadhar, untouched } from './aadhar.ts';
import { consent, news } from './consent.ts';
import { dob } from './day-field.ts';
import { email, mobile, password, personName, text, textParts, typedPassword } from './field.ts';
import { guardianFields, guardianGiven } from './guardian.ts';
import { limits } from './limits.ts';
import { missingFactor } from './passkey.ts';
import { userTexts } from './record-texts.ts';
import { record, textReplies } from './reply-schema.ts';
import { roles, staffRoles } from './team.ts';
import { compact } from './text.ts';
import { deadLink, tokenShape } from './token.ts';

export const noPhoto = 'Please select a profile image';

/** The message for a new password without the current one. */
export const noCurrentPassword = 'Enter your current password';

const fields = {
  name: personName('Enter full name'),
  fatherName: personName('Enter father name'),
  motherName: personName('Enter mother name'),
  mobile: mobile('Enter mobile'),
  dob: dob(),
  address: text('Enter address', limits.address),
};

const registration = {
  name: fields.name,
  fatherName: fields.fatherName,
  motherName: fields.motherName,
  ...textParts(userTexts),
  aadharNo: aadhar(),
  email: email(),
  mobile: fields.mobile,
  dob: fields.dob,
  address: fields.address,
  password: password(),
  serialNo: z.catch(z.optional(z.string()), undefined),
  ...guardianFields,
  consent,
  news,
};

/**
 * The photo is sent beside as `image`. An invalid `serialNo` counts as not sent. Under 18 the
 * guardian's fields are required.
 */
export const register = z.object(registration).check(...guardianGiven);
export type Register = z.output<typeof register>;

export const login = z.object({ email: email(), password: typedPassword('Enter password') });
export type Login = z.output<typeof login>;

/**
 * An older client sends a code of its own as `msg`; it is ignored. `purpose` chooses the words of
 * the mail.
 */
export const sendOtp = z.object({
  email: email(),
  purpose: z.optional(z.enum(['login', 'password'], 'A code is for a login or a password')),
});

/** Why a code is refused in a browser that has asked for none. */
export const otherBrowser =
  'The code works in the browser in which it was asked for. Type it there, or ask for a new one here.';

export const wrongCode = 'This code is wrong or no longer works. Ask for a new one.';

/** Six digits, spaces and hyphens ignored. Sent as a number it may have lost leading zeros. */
const code = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], 'Enter the code'),
    z.transform((value) =>
      typeof value === 'number'
        ? String(value).padStart(6, '0')
        : compact(value).replaceAll('-', ''),
    ),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Enter the code', abort: true }),
      z.regex(/^\d{6}$/, 'Enter the six digits of the code'),
    ),
);

export const verifyOtp = z.object({ email: email(), userEnteredOtp: code });
export type VerifyOtp = z.output<typeof verifyOtp>;

export const updatePass = z.object({ email: email(), pass: password('Enter new password') });
export type UpdatePass = z.output<typeof updatePass>;

/** A value that matches `same` is treated as not sent. */
const unless = <S extends z.ZodMiniType>(same: RegExp, schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value) => (typeof value === 'string' && same.test(value) ? undefined : value)),
      z.optional(schema),
    ),
  );

/**
 * Fields left out stay, as do a masked number `XXXX XXXX 1234` and an empty password. A new one
 * needs the current one. E-mail and serial number cannot be changed.
 */
export const updateProfile = z.object({
  name: z.optional(fields.name),
  fatherName: z.optional(fields.fatherName),
  motherName: z.optional(fields.motherName),
  ...textParts(userTexts),
  aadharNo: unless(untouched, aadhar()),
  mobile: z.optional(fields.mobile),
  dob: z.optional(fields.dob),
  address: z.optional(fields.address),
  ...guardianFields,
  password: unless(/^$/, password()),
  currentPassword: z.optional(z.string(noCurrentPassword)),
  /** Takes a waiting photo back; a name is taken back by sending the approved one. */
  withdrawPhoto: z.optional(z.literal('yes', 'Send yes, or leave it out')),
});
export type UpdateProfile = z.output<typeof updateProfile>;

type Lacking = 'fatherName' | 'motherName' | 'dob' | 'address';

/** As `updateProfile`, of a record of the office or of an order: fields empty there may stay so. */
export function updateProfileOf(record: Pick<User, Lacking>) {
  const { shape } = updateProfile;
  const own = <Name extends Lacking>(name: Name) =>
    record[name] ? shape[name] : (unless(/^\s*$/, fields[name]) as unknown as (typeof shape)[Name]);
  return z.extend(updateProfile, {
    fatherName: own('fatherName'),
    motherName: own('motherName'),
    dob: own('dob'),
    address: own('address'),
  });
}

/** The token of the link in the mail, which is behind the `#` there. */
export const confirmEmail = z.object({
  token: z.string(deadLink).check(z.regex(tokenShape, deadLink)),
});

/** The six digits of the mail, as the person types them in their account. */
export const confirmCode = z.object({ code: verifyOtp.shape.userEnteredOtp });

export const user = record('User', {
  _id: z.string(),
  name: z.string(),
  fatherName: z.string(),
  motherName: z.string(),
  ...textReplies(userTexts),
  aadharNo: z.string(),
  email: z.string(),
  mobile: z.string(),
  dob: z.string(),
  address: z.string(),
  image: z.string(),
  pendingName: z.string(),
  pendingImage: z.string(),
  serialNo: z.string(),
  guardianName: z.string(),
  guardianMobile: z.string(),
  role: z.enum(roles),
  isAdmin: z.boolean(),
  emailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type User = z.output<typeof user>;

export const ownUser = record('OwnUser', {
  ...user.shape,
  bouncedSince: z.optional(z.string()),
  secondFactor: z.optional(missingFactor),
});
export type OwnUser = z.output<typeof ownUser>;

export const publicUser = record('PublicUser', {
  name: z.string(),
  serialNo: z.string(),
  image: z.string(),
  year: z.int(),
});
export type PublicUser = z.output<typeof publicUser>;

export const registered = record('Registered', { serialNo: z.string() });

export const openingCode = record('OpeningCode', { serialNo: z.string(), code: z.string() });

export const member = record('Member', {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(['active', 'invited', 'expired', 'disabled']),
  hasPasskey: z.boolean(),
  classes: z.int(),
  questions: z.int(),
  lastLoginAt: z.string(),
});

export const invitation = record('Invitation', {
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
});
