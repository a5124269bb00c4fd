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
export function heldInvitations({ db, userId, size, offset }: PersonalRequest) {
  const where = eq(invite.userId, userId);
  const { role, createdAt, expiresAt } = invite;
  const part = db.select({ role, createdAt, expiresAt }).from(invite).where(where);
  return held({ from: invite, where, part: part.limit(size).offset(offset), view: (row) => row });
}

export const teamAudit: Audited = { rules: [rule(erasureRules.access, hasNone('invite'))] };
