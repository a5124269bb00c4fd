import { useStore } from '@nanostores/react';
import type { PublicBatch, Waiting } from '../../../contract/batch.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useOnDemand } from '../../lib/on-demand.ts';
import { useHydrated } from '../../lib/on-mount.ts';
import { $user } from '../../lib/session.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { loginWithRedirect } from '../user/login-redirect.ts';

const loadDialog = async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog;

type Props = { batch: PublicBatch; entry: Waiting | undefined; onChanged(): void };

/** A place in a batch's waiting list: take it, give it up, or let the offered seat pass. */
export function WaitingEntry({ batch, entry, onChanged }: Props) {
  const { busy, run } = useAction();
  const user = useStore($user);
  const isGuest = useHydrated() && user === null;
  const send = (call: Parameters<typeof ask>[0]) =>
    run(async () => {
      await toastAnswer(ask(call));
    }).then(onChanged);
  if (!entry)
    return (
      <>
        <span className="pill bad">Full</span>
        {batch.waiting > 0 && <span className="muted small">Waiting: {batch.waiting}</span>}
        {isGuest ? (
          <a
            className="button small quiet"
            href={loginWithRedirect(location.pathname + location.search)}
          >
            Join the waiting list
          </a>
        ) : (
          <button
            className="button small quiet"
            type="button"
            disabled={busy}
            onClick={() => void send(api.waiting.join.$post({ json: { batch: batch._id } }))}
          >
            Join the waiting list
          </button>
        )}
      </>
    );
  return <Ending entry={entry} isBusy={busy} send={send} />;
}

type EndingProps = {
  entry: Waiting;
  isBusy: boolean;
  send(call: Parameters<typeof ask>[0]): Promise<void>;
};

/** The end of a wait is asked about first: neither the seat nor the place in line comes back. */
function Ending({ entry: { _id: id, place, offeredUntil }, isBusy, send }: EndingProps) {
  const { Part: ConfirmDialog, open, close } = useOnDemand(loadDialog);
  const call = offeredUntil ? api.waiting.pass : api.waiting.leave;
  const action = offeredUntil ? 'Let it pass' : 'Leave the waiting list';
  return (
    <>
      {!offeredUntil && <span className="pill">You are number {place} in line</span>}
      <button className="text-button" type="button" disabled={isBusy} onClick={open}>
        {action}
      </button>
      {ConfirmDialog && (
        <ConfirmDialog
          question={`${action}?`}
          action={action}
          busy={isBusy}
          onConfirm={() => void send(call.$post({ json: { id } })).then(close)}
          onClose={close}
        >
          <p>
            {offeredUntil ? 'It is offered' : 'Your place goes'} to the next one in line. You can
            join again, at the end.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
