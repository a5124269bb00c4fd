import * as z from 'zod/mini';
import { record, said } from './reply-schema.ts';
import { staffRoles } from './team.ts';

export const member = record('Member', 'Somebody who works here or is invited to.', {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  state: said(
    z.enum(['active', 'invited', 'expired', 'disabled']),
    '`expired` is an invitation that nobody accepted in time.',
  ),
  hasPasskey: said(z.boolean(), 'Whether they have a passkey.'),
  lastLoginAt: said(z.string(), 'Empty before the first one.'),
});

export const invitation = record(
  'Invitation',
  'An invitation as the person with the link sees it.',
  { name: z.string(), email: z.string(), role: z.enum(staffRoles) },
);
