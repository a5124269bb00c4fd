import { api } from '../../lib/api.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { toastNext } from '../../lib/toast.ts';
import { leave } from '../../ui/unsaved.ts';
import type { Action } from '../kit/actions.tsx';
import { changes } from '../kit/calls.ts';

const deleteRecord = changes(api.admin['delete-record'].$post);

type Deleted<Row> = {
  noun: 'enquiry' | 'demo';
  /** What it is: 'booking'. */
  what: string;
  /** The list that is shown after it. */
  list: string;
  of(row: Row): { id: string; name: string };
};

/** Deletes a question or booking of who takes their consent back. */
export const deletion = <Row>({ noun, what, list, of }: Deleted<Row>): Action<Row, never> => ({
  label: 'Delete',
  rare: true,
  needs: 'erasePeople',
  question: (row) => `Delete the ${what} of ${of(row).name}?`,
  words:
    'For people who take their consent back. You can undo it for a minute; then it is gone for good.',
  grave: true,
  send: async (row) => {
    const { message = '' } = await deleteRecord({ noun, id: of(row).id });
    toastNext(message);
    return leave(lastSeen(list));
  },
});
