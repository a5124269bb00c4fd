import * as z from 'zod/mini';
import { email, password, personName, recordId, typedPassword } from './field.ts';
import { limits } from './limits.ts';
import { deadInvite, roles } from './team.ts';
import { tokenShape } from './token.ts';
import type { invitation, member } from './user.ts';

export type Member = z.output<typeof member>;

export type Invitation = z.output<typeof invitation>;

export const inviteDays = 7;

/** Owners are made by handing over, not by a mail. */
export const invitedRoles = ['accountant', 'teacher', 'counter', 'office'] as const;
const noRole = 'Choose what they do here';

export const inviteMember = z.object({
  name: personName('Enter full name'),
  email: email(),
  role: z.enum(invitedRoles, noRole),
});
export type InviteMember = z.output<typeof inviteMember>;

export const oneMember = z.object({ id: recordId });

/** With `classes`, as it was seen, nobody loses other classes than the caller knows of. */
export const disableMember = z.object({
  id: recordId,
  classes: z.optional(z.int('Send the count as it came').check(z.minimum(0))),
});
export type DisableMember = z.output<typeof disableMember>;

/** As `student` they leave the team and keep their account. */
export const changeRole = z.object({
  id: recordId,
  role: z.enum(
    roles.filter((role) => role !== 'owner'),
    noRole,
  ),
});
export type ChangeRole = z.output<typeof changeRole>;

export const handOver = z.object({ id: recordId, password: typedPassword('Enter your password') });
export type HandOver = z.output<typeof handOver>;

const token = z.string(deadInvite).check(z.regex(tokenShape, deadInvite));

export const readInvite = z.object({ token });
export const acceptInvite = z.object({
  token,
  password: password('Enter password', limits.password.admin),
});
export type AcceptInvite = z.output<typeof acceptInvite>;
