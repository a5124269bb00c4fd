import * as z from 'zod/mini';
import { record } from './reply-schema.ts';
import { missingFactor } from './session-reply.ts';
import { roles, staffRoles } from './team.ts';

export const user = record('User', {
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

export const ownUser = record('OwnUser', {
  ...user.shape,
  bouncedSince: z.optional(z.string()),
  secondFactor: z.optional(missingFactor),
});

export const publicUser = record('PublicUser', {
  name: z.string(),
  serialNo: z.string(),
  image: z.string(),
  year: z.int(),
});

export const registered = record('Registered', {
  serialNo: z.string(),
});

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
