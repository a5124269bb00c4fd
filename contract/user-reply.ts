import * as z from 'zod/mini';
import { described, record } from './reply-schema.ts';
import { missingFactor } from './session-reply.ts';
import { roles, staffRoles } from './team.ts';

export const user = record(
  'User',
  'A user as they and administrators see them. `aadharNo` is `XXXX XXXX 1234` or empty.',
  {
    _id: z.string(),
    name: z.string(),
    fatherName: z.string(),
    motherName: z.string(),
    spouseName: z.string(),
    aadharNo: z.string(),
    email: z.string(),
    mobile: z.string(),
    dob: z.string(),
    address: z.string(),
    image: described(z.string(), 'Path of the photo, signed for about an hour, or empty.'),
    pendingName: described(
      z.string(),
      'What an enrolled student changed and the office has not approved; else empty.',
    ),
    pendingImage: z.string(),
    serialNo: z.string(),
    guardianName: described(z.string(), 'Who answers for somebody under 18; else empty.'),
    guardianMobile: z.string(),
    role: z.enum(roles),
    isAdmin: described(z.boolean(), 'Owners and the office.'),
    emailConfirmed: described(
      z.boolean(),
      'Whether they confirmed the e-mail; until then orders and mails a day are fewer.',
    ),
    hasPassword: described(
      z.boolean(),
      'Not of an account that was begun with an order, until a password is chosen by a code.',
    ),
    createdAt: z.string(),
    updatedAt: z.string(),
  },
);

export const ownUser = record('OwnUser', "The caller's own record.", {
  ...user.shape,
  bouncedSince: z.optional(
    described(z.string(), 'Since when mails to their e-mail do not arrive, where that is so.'),
  ),
  secondFactor: z.optional(
    described(
      missingFactor,
      'What the session lacks before it opens the office, of somebody of the staff.',
    ),
  ),
});

export const publicUser = record(
  'PublicUser',
  'A student as the public look-up shows them. `year` is the one in the serial number.',
  { name: z.string(), serialNo: z.string(), image: z.string(), year: z.int() },
);

export const registered = record('Registered', 'The serial number that the new student got.', {
  serialNo: z.string(),
});

export const openingCode = record(
  'OpeningCode',
  'What somebody opens their account with. `code` is empty where it was mailed.',
  { serialNo: z.string(), code: z.string() },
);

export const member = record('Member', 'Somebody who works here or is invited to.', {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  state: described(
    z.enum(['active', 'invited', 'expired', 'disabled']),
    '`expired` is an invitation that nobody accepted in time.',
  ),
  hasPasskey: described(z.boolean(), 'Whether they have a passkey.'),
  classes: described(z.int(), 'Batches and demo classes that they teach and that are not over.'),
  questions: described(z.int(), 'Open questions that they take care of.'),
  lastLoginAt: described(z.string(), 'Empty before the first one.'),
});

export const invitation = record(
  'Invitation',
  'An invitation as the person with the link sees it.',
  { name: z.string(), email: z.string(), role: z.enum(staffRoles) },
);
