import { eq } from 'drizzle-orm';
import { type Audited, rule } from '../lib/audit.ts';
import { deleteOwned, held, type Personal, type PersonalRequest } from '../lib/personal.ts';
import { erasureRules, hasNone } from '../user/personal.ts';
import { invite } from './table.ts';

export const teamPersonal: Personal = {
  passes: ['invite'],
  erase: (whom) => [deleteOwned('invite', whom)],
};

/** The invitation that waits for whoever asks for all that is held of them. */
export function heldInvitations(request: PersonalRequest) {
  const where = eq(invite.userId, request.userId);
  const { role, createdAt, expiresAt } = invite;
  const rows = request.db.select({ role, createdAt, expiresAt }).from(invite).$dynamic();
  return held(request, { from: invite, where, rows, newest: [createdAt], view: (row) => row });
}

export const teamAudit: Audited = { rules: [rule(erasureRules.access, hasNone('invite'))] };
