import { useState } from 'react';
import type { FeedAddress } from '../../../contract/batch.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** The address by which a calendar app follows the student's classes. It is secret, so it is shown when asked for. */
export function CalendarFeed() {
  const [path, setPath] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const load = async (renew: boolean) => {
    setBusy(true);
    try {
      const { data, message } = await ask<FeedAddress>(
        api.batch['feed-address'].$post({ json: { renew } }),
      );
      setPath(data.path);
      if (message) toast(message);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast(error.message, 'error');
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const address = path && new URL(path, location.href).href;
  return (
    <section className="stack" aria-labelledby="feed">
      <h2 id="feed" className="h3">
        Classes in your calendar
      </h2>
      <p>Your calendar app can follow your classes: when one is moved, it moves there too.</p>
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
          <p className="small feed-address">{address}</p>
          <p className="small muted">
            Whoever has this address sees your classes. Keep it to yourself.
          </p>
        </>
      ) : (
        <p>
          <button
            className="button quiet"
            type="button"
            disabled={isBusy}
            onClick={() => void load(false)}
          >
            Show my calendar address
          </button>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          question="Make a new address?"
          action="Make a new address"
          busy={isBusy}
          onConfirm={() => void load(true)}
          onClose={() => setAsking(false)}
        >
          <p>
            The old address ends at once. Calendars that follow it are not kept up to date any more.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
