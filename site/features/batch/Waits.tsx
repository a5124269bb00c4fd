import { useState } from 'react';
import type { PublicBatch, Waiting } from '../../../contract/batch.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';

type Props = {
  batch: PublicBatch;
  wait: Waiting | undefined;
  onChanged(): void;
};

const people = (count: number) => (count === 1 ? '1 person waits' : `${count} people wait`);

/** A place in the waiting list of a batch: to be taken, given up, or the offered seat to be let pass. */
export function Waits({ batch, wait, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false);
  const send = async (call: Parameters<typeof ask>[0]) => {
    setBusy(true);
    try {
      const { message } = await ask(call);
      if (message) toast(message);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast(error.message, 'error');
    } finally {
      setBusy(false);
      onChanged();
    }
  };
  if (!wait)
    return (
      <>
        <span className="pill bad">Full</span>
        {batch.waiting > 0 && <span className="muted small">{people(batch.waiting)}</span>}
        <button
          className="button small quiet"
          type="button"
          disabled={isBusy}
          onClick={() => void send(api.waiting.join.$post({ json: { batch: batch._id } }))}
        >
          Join the waiting list
        </button>
      </>
    );
  const json = { id: wait._id };
  return wait.offeredUntil ? (
    <button
      className="text-button"
      type="button"
      disabled={isBusy}
      onClick={() => void send(api.waiting.pass.$post({ json }))}
    >
      Let it pass
    </button>
  ) : (
    <>
      <span className="pill">You are number {wait.place} in line</span>
      <button
        className="text-button"
        type="button"
        disabled={isBusy}
        onClick={() => void send(api.waiting.leave.$post({ json }))}
      >
        Leave the waiting list
      </button>
    </>
  );
}
