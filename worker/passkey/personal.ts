import { desc, eq } from 'drizzle-orm';
import { deleteOwned, held, type Personal, type PersonalRequest } from '../lib/personal.ts';
import { passkey } from './table.ts';

export const passkeyPersonal: Personal = {
  erase: (whom) => [deleteOwned('passkey', whom), deleteOwned('recovery_code', whom)],
};

/** The passkeys of whoever asks for all that is held of them. */
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
