import { deleteNamed, deleteOwned, type Personal } from '../lib/personal.ts';

export const batchPersonal: Personal = {
  erase: (whom) => [deleteNamed('interest', whom), deleteOwned('calendar_feed', whom)],
};
