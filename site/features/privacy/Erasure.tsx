import type { MyPrivacy } from '../../../contract/privacy.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useAskForm } from '../../lib/form.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';

type Props = { request: MyPrivacy['erasure']; onChanged(): Promise<void> };

/** The request to be erased: made with the password, taken back with a click. */
export function Erasure({ request, onChanged }: Props) {
  const { open, dialog } = useDialog(onChanged);
  const { busy, act } = useAction();
  const withdraw = () => act(ask(api.user['withdraw-erasure'].$post()), onChanged);
  return (
    <>
      <h3 id="erasure">Delete my account</h3>
      {request ? (
        <>
          <p className="notice" role="status">
            You asked on {momentForPeople(request.askedAt)} to be erased. The school answers by{' '}
            {momentForPeople(request.answerBy)}.
          </p>
          <p>
            <Button quiet off={busy} onClick={withdraw}>
              Withdraw my request
            </Button>
          </p>
        </>
      ) : (
        <>
          <p>
            Your account rests on your consent. To withdraw it, ask us to erase you: your record,
            photo, certificates, messages and bookings go. Of your orders we keep what tax law
            wants, without your name. Nobody can check your certificates afterwards.
          </p>
          <p>
            <Button quiet onClick={() => open((ends) => <RequestDialog {...ends} />)}>
              Ask to be erased
            </Button>
          </p>
        </>
      )}
      {dialog}
    </>
  );
}

function RequestDialog({ onClose, onDone }: Ends) {
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
