import { type Passkey, renamePasskey } from '../../../contract/passkey.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Submit } from '../../ui/Submit.tsx';

type Props = { passkey: Passkey; onClose(): void; onDone(): void };

/** Gives a passkey another name. */
export function RenameDialog({ passkey: { id, name }, onClose, onDone }: Props) {
  const form = useAskForm({
    schema: renamePasskey,
    values: { id, name },
    async send(json) {
      const { message } = await ask(api.passkey.rename.$post({ json }));
      toast(message ?? 'Passkey renamed');
      onDone();
    },
  });
  return (
    <Dialog title="Rename the passkey" onClose={onClose} locked={form.sending}>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <Field label="Name" autoComplete="off" {...form.field('name')} />
        <p>
          <Submit sending={form.sending} busy="Saving…">
            Rename
          </Submit>
        </p>
      </form>
    </Dialog>
  );
}
