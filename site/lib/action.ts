import { useState } from 'react';
import { CallFailed } from './api.ts';
import { toast } from './toast.ts';

type Run = (
  /** Returns 'left' when it navigates away: then the button stays busy until the next page is there. */
  action: () => Promise<unknown>,
  /** Failures handled by the caller; true means no toast. */
  onFailure?: (failure: CallFailed) => boolean | undefined,
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
      if (!onFailure?.(error)) toast(error.message, 'error');
    } finally {
      setBusy(left);
    }
  };
  return { busy, run };
}
