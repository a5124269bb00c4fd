import { desc, eq } from 'drizzle-orm';
import { type Audited, rule } from '../lib/audit.ts';
import { deleteOwned, held, type Personal, type PersonalRequest } from '../lib/personal.ts';
import { erasureRules, hasNone } from '../user/personal.ts';
import { passkey } from './table.ts';

export const passkeyPersonal: Personal = {
  erase: (whom) => [deleteOwned('passkey', whom), deleteOwned('recovery_code', whom)],
};

export function heldPasskeys(request: PersonalRequest) {
  const where = eq(passkey.userId, request.userId);
  const { name, createdAt, lastUsedAt } = passkey;
  const rows = request.db.select({ name, createdAt, lastUsedAt }).from(passkey).$dynamic();
  const newest = [desc(createdAt), passkey.id];
  return held(request, { from: passkey, where, rows, newest, view: (row) => row });
}

export const passkeyAudit: Audited = {
  rules: [rule(erasureRules.access, hasNone('passkey'), hasNone('recovery_code'))],
};
