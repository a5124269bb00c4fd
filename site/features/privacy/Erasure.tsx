import { useState } from 'react';
import type { MyPrivacy } from '../../../contract/privacy.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Submit } from '../../ui/Submit.tsx';

type Props = { request: MyPrivacy['erasure']; onChanged(): Promise<void> };

/** The request to be erased: made with the password, shown with its dates, taken back with a click. */
export function Erasure({ request, onChanged }: Props) {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction();
  const withdraw = async () => {
    const { message } = await ask(api.user['withdraw-erasure'].$post());
    toast(message ?? 'Your request is withdrawn');
    await onChanged();
  };
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
            <Button className="button quiet" off={busy} onClick={() => void run(withdraw)}>
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
            <Button className="button quiet" off={false} onClick={() => setAsking(true)}>
              Ask to be erased
            </Button>
          </p>
        </>
      )}
      {asking && <AskDialog onClose={() => setAsking(false)} onChanged={onChanged} />}
    </>
  );
}

function AskDialog({ onClose, onChanged }: { onClose(): void } & Pick<Props, 'onChanged'>) {
  const form = useAskForm({
    schema: () =>
      import('../../../contract/erasure.ts').then(({ requestErasure }) => requestErasure),
    values: { currentPassword: '' },
    async send(json) {
      const { message } = await ask(api.user['request-erasure'].$post({ json }));
      toast(message ?? 'We have your request');
      onClose();
      await onChanged();
    },
  });
  return (
    <Dialog title="Ask to be erased" onClose={onClose} locked={form.sending}>
      <p>
        Enter your password, so that nobody else can ask for this. You can withdraw the request
        until we have carried it out.
      </p>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <p className="row end">
          <Submit sending={form.sending} busy="Sending…">
            Send my request
          </Submit>
        </p>
      </form>
    </Dialog>
  );
}
