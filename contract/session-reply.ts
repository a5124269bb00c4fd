import * as z from 'zod/mini';
import { record } from './reply-schema.ts';
import { staffRoles } from './team.ts';

export const passkey = record('Passkey', {
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});

export const secondFactor = record('SecondFactor', {
  passkeys: z.array(passkey),
  codesLeft: z.int(),
});

export const missingFactor = z.enum(['verify', 'register']);

export const recoveryCodes = z.array(z.string());

export const loginSession = record('LoginSession', {
  id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isCurrent: z.boolean(),
});

export const staffLogin = record('StaffLogin', {
  role: z.enum(staffRoles),
  door: z.optional(z.literal('admin')),
  secondFactor: z.optional(missingFactor),
});

export type LoginSession = z.output<typeof loginSession>;

export type StaffLogin = z.output<typeof staffLogin>;
