import { desc, eq } from 'drizzle-orm';
import { type Audited, rule } from '../lib/audit.ts';
import { deleteOwned, held, type Personal, type PersonalRequest } from '../lib/personal.ts';
import { erasureRules, hasNone } from '../user/personal.ts';
import { passkey } from './table.ts';

export const passkeyPersonal: Personal = {
  erase: (whom) => [deleteOwned('passkey', whom), deleteOwned('recovery_code', whom)],
};

export function heldPasskeys({ db, userId, size, offset }: PersonalRequest) {
  const where = eq(passkey.userId, userId);
  const { name, createdAt, lastUsedAt } = passkey;
  const part = db
    .select({ name, createdAt, lastUsedAt })
    .from(passkey)
    .where(where)
    .orderBy(desc(createdAt), passkey.id)
    .limit(size)
    .offset(offset);
  return held({ from: passkey, where, part, view: (row) => row });
}

export const passkeyAudit: Audited = {
  rules: [rule(erasureRules.access, hasNone('passkey'), hasNone('recovery_code'))],
};
