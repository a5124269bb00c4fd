import { type Passkey, renamePasskey } from '../../../contract/passkey.ts';
import { api, ask } from '../../lib/api.ts';
import { Field } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';

type Props = Ends & { passkey: Passkey };

/** Gives a passkey another name. */
export const RenameDialog = ({ passkey: { id, name }, ...ends }: Props) => (
  <AskDialog
    title="Rename the passkey"
    action="Rename"
    busy="Saving…"
    schema={renamePasskey}
    values={{ id, name }}
    send={(json) => ask(api.passkey.rename.$post({ json }))}
    {...ends}
  >
    {(form) => <Field label="Name" autoComplete="off" {...form.field('name')} />}
  </AskDialog>
);
