import type { Success } from '../../../contract/reply.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';

type Props = Ends & { name: string; remove(): Promise<Success> };

/** Asks before a course or product is deleted. */
export const DeleteDialog = ({ name, remove, ...ends }: Props) => (
  <Confirm
    question="Are you sure to delete?"
    action="Delete"
    send={remove}
    // Perhaps it was deleted by somebody else meanwhile.
    onFailure={({ status }) => (status === 404 ? ends.onDone() : ends.onClose())}
    {...ends}
  >
    <p>
      <strong>{name}</strong> and its pictures leave the site at once. Orders keep their copy of
      name and price.
    </p>
  </Confirm>
);
