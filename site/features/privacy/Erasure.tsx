import type { MyPrivacy } from '../../../contract/privacy.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useOnDemand } from '../../lib/on-demand.tsx';
import { Button } from '../../ui/Button.tsx';

const loadDialog = async () => (await import('./RequestErasure.tsx')).RequestErasure;

type Props = { request: MyPrivacy['erasure']; onChanged(): Promise<void> };

export function Erasure({ request, onChanged }: Props) {
  const { Part: RequestErasure, open, close } = useOnDemand(loadDialog);
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
            <Button quiet onClick={open}>
              Erase me
            </Button>
          </p>
        </>
      )}
      {RequestErasure && (
        <RequestErasure
          onClose={close}
          onDone={() => {
            close();
            void onChanged();
          }}
        />
      )}
    </>
  );
}
