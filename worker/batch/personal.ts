import { deleteNamed, deleteOwned, type Personal } from '../lib/personal.ts';

export const batchPersonal: Personal = {
  passes: ['calendar_feed'],
  erase: (whom) => [deleteNamed('interest', whom), deleteOwned('calendar_feed', whom)],
};
