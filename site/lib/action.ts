import { useState } from 'react';
import { CallFailed } from './api.ts';
import { toast } from './toast.ts';

type Run = (
  /** Returns 'left' when it navigates away: then the button stays busy until the next page is there. */
  action: () => Promise<unknown>,
  /** What the caller does about a failure beside the toast. */
  onFailure?: (failure: CallFailed) => void,
) => Promise<void>;

/** Runs a call to the server: `busy` until the answer, and a toast with the message of a failure. */
export function useAction(): { busy: boolean; run: Run } {
  const [busy, setBusy] = useState(false);
  const run: Run = async (action, onFailure) => {
    let left = false;
    setBusy(true);
    try {
      left = (await action()) === 'left';
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast(error.message, 'error');
      onFailure?.(error);
    } finally {
      setBusy(left);
    }
  };
  return { busy, run };
}
