import { useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { dialogOnDemand } from '../../lib/dialog-on-demand.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';

const ConfirmDialog = dialogOnDemand(
  async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog,
);

/** A calendar app's address for the student's classes; secret, so shown when asked for. */
export function CalendarFeed() {
  const [path, setPath] = useState('');
  const { busy, act } = useAction();
  const [isAsking, setAsking] = useState(false);
  const load = (renew: boolean) =>
    act(ask(api.batch['feed-address'].$post({ json: { renew } })), ({ data }) => {
      setPath(data.path);
      setAsking(false);
    });
  const address = path && new URL(path, location.href).href;
  return (
    <section className="stack" aria-labelledby="feed">
      <h2 id="feed" className="h3">
        Classes in your calendar
      </h2>
      <p>Your calendar app can follow your classes, also when one is moved.</p>
      {address ? (
        <>
          <p className="row">
            <a className="button quiet" href={address.replace(/^https?:/, 'webcal:')}>
              Open in my calendar
            </a>
            <CopyButton text={address} what="the calendar address" />
            <button className="text-button" type="button" onClick={() => setAsking(true)}>
              Make a new address
            </button>
          </p>
          <p className="small numbers anywhere">{address}</p>
          <p className="small muted">
            Whoever has this address sees your classes. Keep it to yourself.
          </p>
        </>
      ) : (
        <p>
          <button
            className="button quiet"
            type="button"
            disabled={busy}
            onClick={() => load(false)}
          >
            Show my calendar address
          </button>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          question="Make a new address?"
          action="Make a new address"
          busy={busy}
          onConfirm={() => load(true)}
          onClose={() => setAsking(false)}
        >
          <p>The old address ends at once, also in calendars that follow it.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
