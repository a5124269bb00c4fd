import { isStaff } from '../../../contract/team.ts';
import type { User } from '../../../contract/user.ts';
import { correctEmail as correcting } from '../../../contract/user-office.ts';
import { api } from '../../lib/api.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { sends } from '../kit/calls.ts';
import { formOf } from '../kit/fields.tsx';

const correctEmail = sends(api.admin['correct-email'].$post);

/** Gives an account another e-mail, for whom the role allows it: a button, and its dialog. */
export function useCorrectEmail(user: User, onDone: () => void) {
  const { open, dialog } = useDialog(onDone);
  const isAllowed = useMay(isStaff(user.role) ? 'manageTeam' : 'approveChanges');
  if (!isAllowed) return {};
  const { _id: id, updatedAt, name, email } = user;
  const ask = () =>
    open((ends) => (
      <AskDialog
        title={email ? 'Correct the e-mail' : 'Add an e-mail'}
        action={email ? 'Correct' : 'Add'}
        busy="Saving…"
        schema={formOf(correcting)}
        values={{ id, email: '' }}
        send={({ email }) => correctEmail({ id, updatedAt, email })}
        {...ends}
      >
        {(form) => (
          <>
            <Field label="New e-mail" type="email" data-focus {...form.field('email')} />
            <p className="muted">
              Whoever reads this mailbox can open the account. Be sure that {name} asked for it.
              {email && ` Every device is logged out, and ${email} gets a notice.`}
            </p>
          </>
        )}
      </AskDialog>
    ));
  const button = (
    <Button className="text-button small" onClick={ask}>
      {email ? 'Correct' : 'Add'}
      <span className="visually-hidden"> e-mail</span>
    </Button>
  );
  return { button, dialog };
}
