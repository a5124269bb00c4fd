import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import type { Ends } from '../../ui/use-dialog.ts';

export function RequestErasure({ onClose, onDone }: Ends) {
  const form = useAskForm({
    schema: () =>
      import('../../../contract/erasure.ts').then(({ requestErasure }) => requestErasure),
    values: { currentPassword: '' },
    async send(json) {
      await toastAnswer(ask(api.user['request-erasure'].$post({ json })));
      onDone();
    },
  });
  return (
    <FormDialog
      title="Ask to be erased"
      form={form}
      action="Send my request"
      busy="Sending…"
      onClose={onClose}
      above={
        <p>
          Enter your password, so that nobody else can ask for this. You can withdraw the request
          until we have carried it out.
        </p>
      }
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
    </FormDialog>
  );
}
