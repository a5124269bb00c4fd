import { deleteOwned, type Personal } from '../lib/personal.ts';

export const passkeyPersonal: Personal = {
  erase: (whom) => [deleteOwned('passkey', whom), deleteOwned('recovery_code', whom)],
};
