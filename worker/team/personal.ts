import { deleteOwned, type Personal } from '../lib/personal.ts';

export const teamPersonal: Personal = {
  passes: ['invite'],
  erase: (whom) => [deleteOwned('invite', whom)],
};
