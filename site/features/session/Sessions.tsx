import { clockInWords, dayInWords, today } from '../../../contract/day.ts';
import type { Success } from '../../../contract/reply.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useOnDemand } from '../../lib/on-demand.ts';
import { useRequest } from '../../lib/request.ts';
import { onceOnly } from '../../ui/once-only.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';

/** Of more than these, the oldest are folded. */
const most = 3;

const loadDialog = async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog;
const load = () => ask(api.user.sessions.$get());

export default function Sessions() {
  const { data, failed, retry } = useRequest(load);
  const { busy, act } = useAction();
  const { Part: ConfirmDialog, open, close } = useOnDemand(loadDialog);
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const end = (call: Promise<Success>) =>
    act(call, () => {
      close();
      return retry();
    });
  const lines = (some: typeof data = []) => (
    <ul className="divided" onClickCapture={onceOnly}>
      {some.map(({ id, device, createdAt, isCurrent }) => (
        <li key={id} className="line">
          <span>
            <strong>{device || 'Unknown device'}</strong>{' '}
            {isCurrent && <span className="pill good">This one</span>}{' '}
            <span className="muted small numbers">{sinceWhen(createdAt)}</span>
          </span>
          {!isCurrent && (
            <button
              className="text-button"
              type="button"
              disabled={busy}
              onClick={() => end(ask(api.user['end-session'].$post({ json: { id } })))}
            >
              Log out <span className="visually-hidden">{device} there</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <section className="stack" aria-labelledby="sessions">
      {failed && <Failed message={failed} retry={retry} />}
      {!data && !failed && <Skeleton rows={2} label="Loading where you are logged in" />}
      {lines(data?.slice(0, most))}
      {data && data.length > most && (
        <details>
          <summary>{data.length - most} older</summary>
          {lines(data.slice(most))}
        </details>
      )}
      {others > 0 && (
        <p>
          <button className="button quiet" type="button" onClick={open}>
            Log out everywhere else
          </button>
        </p>
      )}
      {ConfirmDialog && (
        <ConfirmDialog
          question="Log out everywhere else?"
          action="Log out"
          busy={busy}
          onConfirm={() => end(ask(api.user['end-other-sessions'].$post()))}
          onClose={close}
        >
          <p>You stay logged in here alone. What is being typed elsewhere may be lost.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function sinceWhen(iso: string): string {
  const day = today(Date.parse(iso));
  return day === today() ? `${clockInWords(iso)} today` : `since ${dayInWords(day)}`;
}
