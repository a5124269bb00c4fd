import * as z from 'zod/mini';
import { missingFactor } from './passkey-reply.ts';
import { record, said } from './reply-schema.ts';
import { staffRoles } from './team.ts';

export const loginSession = record('LoginSession', 'A place where somebody is logged in.', {
  id: z.string(),
  device: said(z.string(), 'Browser and system, such as `Chrome on Android`.'),
  createdAt: z.string(),
  expiresAt: z.string(),
  isCurrent: said(z.boolean(), 'Whether it is the one that asks.'),
});

export const staffLogin = record(
  'StaffLogin',
  'What a login says beside the token, to somebody of the staff alone.',
  {
    role: z.enum(staffRoles),
    door: z.optional(
      said(z.literal('admin'), 'The call for administrators is the one for this address.'),
    ),
    secondFactor: z.optional(
      said(missingFactor, 'What the session lacks before it opens the office.'),
    ),
  },
);
