import { deleteOwned, type Personal } from '../lib/personal.ts';

export const teamPersonal: Personal = { erase: (whom) => [deleteOwned('invite', whom)] };
