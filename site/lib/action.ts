import { useState } from 'react';
import { type CallFailed, failureOf } from './api.ts';
import { toast, toastAnswer } from './toast.ts';

type Run = (
  /** Returns 'left' when it navigates away: the button stays busy until then. */
  action: () => Promise<unknown>,
  /** What the caller does about a failure beside the toast. */
  onFailure?: (failure: CallFailed) => void,
) => Promise<void>;

type Answer = { message?: string | undefined };

type Action = {
  /** True until the answer. */
  busy: boolean;
  /** Message of the last failure, until the next try. */
  failure: string;
  run: Run;
  /** Says what a call answers, then does what follows. */
  act<Answered extends Answer>(
    call: Promise<Answered>,
    done: (answer: Answered) => unknown,
    onFailure?: (failure: CallFailed) => void,
  ): void;
};

/** Runs a call to the server, with a toast for a failure. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run: Run = async (action, onFailure) => {
    let hasLeft = false;
    setBusy(true);
    setFailure('');
    try {
      hasLeft = (await action()) === 'left';
    } catch (thrown) {
      const error = failureOf(thrown);
      toast(error.message, 'error');
      setFailure(error.message);
      onFailure?.(error);
    } finally {
      setBusy(hasLeft);
    }
  };
  const act: Action['act'] = (call, done, onFailure) =>
    void run(async () => done(await toastAnswer(call)), onFailure);
  return { busy, failure, run, act };
}
