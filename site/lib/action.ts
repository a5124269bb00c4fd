import { useState } from 'react';
import { CallFailed } from './api.ts';
import { toast } from './toast.ts';

type Run = (
  /** Answers 'left' when it leads to another page: until that is there, it stays busy. */
  action: () => Promise<unknown>,
  /** Failures the caller answers itself; true means that nothing more is to be said. */
  onFailure?: (failure: CallFailed) => boolean | undefined,
) => Promise<void>;

/** What a click makes the server do: `busy` from then until the answer, and a toast with the words of a failure. */
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
