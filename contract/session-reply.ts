import * as z from 'zod/mini';
import { described, record } from './reply-schema.ts';
import { staffRoles } from './team.ts';

export const passkey = record('Passkey', 'A passkey as its owner sees it.', {
  id: described(z.string(), "The credential's id as base64url."),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: described(z.string(), 'Empty until it is used.'),
});

export const secondFactor = record(
  'SecondFactor',
  'A second factor of the staff: passkeys, and how many recovery codes are left.',
  { passkeys: z.array(passkey), codesLeft: z.int() },
);

export const missingFactor = z.enum(['verify', 'register']);

export const recoveryCodes = described(
  z.array(z.string()),
  'Codes that replace a lost passkey, readable this once; empty where none were made.',
);

export const loginSession = record('LoginSession', 'A place where somebody is logged in.', {
  id: z.string(),
  device: described(z.string(), 'Browser and system, such as `Chrome on Android`.'),
  createdAt: z.string(),
  expiresAt: z.string(),
  isCurrent: described(z.boolean(), 'Whether it is the one that asks.'),
});

export const staffLogin = record(
  'StaffLogin',
  'What a login says beside the token, to somebody of the staff alone.',
  {
    role: z.enum(staffRoles),
    door: z.optional(
      described(z.literal('admin'), 'The call for administrators is the one for this address.'),
    ),
    secondFactor: z.optional(
      described(missingFactor, 'What the session lacks before it opens the office.'),
    ),
  },
);

export type LoginSession = z.output<typeof loginSession>;

export type StaffLogin = z.output<typeof staffLogin>;
