import { useState } from 'react';
import { CallFailed } from './api.ts';
import { toast } from './toast.ts';

type Run = (
  /** Returns 'left' when it navigates away: the button stays busy until then. */
  action: () => Promise<unknown>,
  /** What the caller does about a failure beside the toast. */
  onFailure?: (failure: CallFailed) => void,
) => Promise<void>;

type Action = {
  /** True until the answer. */
  busy: boolean;
  /** Message of the last failure, until the next try. */
  failure: string;
  run: Run;
};

/** Runs a call to the server, with a toast for a failure. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run: Run = async (action, onFailure) => {
    let left = false;
    setBusy(true);
    setFailure('');
    try {
      left = (await action()) === 'left';
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast(error.message, 'error');
      setFailure(error.message);
      onFailure?.(error);
    } finally {
      setBusy(left);
    }
  };
  return { busy, failure, run };
}
