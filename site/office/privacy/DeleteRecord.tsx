import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { changes } from '../kit/calls.ts';
import { More } from '../kit/More.tsx';

const deleteRecord = changes(api.admin['delete-record'].$post);

type Props = {
  noun: 'enquiry' | 'demo';
  id: string;
  /** Whose it is, and what it is: 'booking'. */
  name: string;
  what: string;
  /** Returns 'left' when it navigates away. */
  onDone(message?: string): 'left' | undefined;
  /** What else is done less often. */
  children?: ReactNode;
};

/** Below 'More': deletes a question or booking of who takes their consent back, after a dialog. */
export function DeleteRecord({ noun, id, name, what, onDone, children }: Props) {
  const mayDelete = useMay('erasePeople');
  const { open, dialog } = useDialog();
  const remove = async () => {
    const { message } = await deleteRecord({ noun, id });
    return onDone(message);
  };
  if (!mayDelete && !children) return null;
  const question = () =>
    open((ends) => (
      <Confirm
        question={`Delete the ${what} of ${name}?`}
        action="Delete"
        grave
        send={remove}
        {...ends}
      >
        <p>
          For people who take their consent back. You can undo it for a minute; then it is gone for
          good.
        </p>
      </Confirm>
    ));
  return (
    <>
      <More>
        {children}
        {mayDelete && (
          <Button className="text-button" onClick={question}>
            Delete
            <span className="visually-hidden">
              : {what} of {name}
            </span>
          </Button>
        )}
      </More>
      {dialog}
    </>
  );
}
