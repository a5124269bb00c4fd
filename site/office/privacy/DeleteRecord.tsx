import { api, ask } from '../../lib/api.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';

type Props = {
  noun: 'enquiry' | 'demo';
  id: string;
  /** Whose it is, and what it is: 'booking'. */
  name: string;
  what: string;
  /** Returns 'left' when it navigates away. */
  onDone(message: string): 'left' | undefined;
};

/** Deletes a message or booking of somebody who takes their consent back, after a question. */
export function DeleteRecord({ noun, id, name, what, onDone }: Props) {
  const mayDelete = useMay('erasePeople');
  const { open, dialog } = useDialog();
  const remove = async () => {
    const { message } = await ask(api.admin['delete-record'].$post({ json: { noun, id } }));
    return onDone(message ?? 'Deleted');
  };
  if (!mayDelete) return null;
  const question = () =>
    open((ends) => (
      <Confirm
        question={`Delete the ${what} of ${name}?`}
        action="Delete for good"
        send={remove}
        {...ends}
      >
        <p>For people who take their consent back. It cannot be undone.</p>
      </Confirm>
    ));
  return (
    <>
      <Button quiet small data-row onClick={question}>
        Delete
        <span className="visually-hidden">
          : {what} of {name}
        </span>
      </Button>
      {dialog}
    </>
  );
}
