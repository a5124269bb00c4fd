import { useCallback, useEffect, useState } from 'react';
import type { Success } from '../../contract/reply.ts';
import { CallFailed } from './ask.ts';

/** State of a call: nothing yet, its data, or the message of its failure. */
type RequestState<Data> = {
  data?: Data;
  failed?: string;
  retry(): Promise<void>;
  /** Puts what another call answered in the place of the data. */
  set(data: Data): void;
};

type Options<Data> = {
  known?: Data | undefined;
  /** Called again when it changes. */
  version?: unknown;
};

/** Calls on mount, unless its data are `known`, and on `retry`; earlier data stays. */
export function useRequest<Data>(
  call: () => Promise<Success<Data>>,
  { known, version }: Options<Data> = {},
): RequestState<Data> {
  const [state, setState] = useState<{ data?: Data; failed?: string }>(
    known ? { data: known } : {},
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first render has the call
  const retry = useCallback(
    () =>
      call().then(
        ({ data }) => setState({ data }),
        (error: unknown) => {
          if (!(error instanceof CallFailed)) throw error;
          setState((before) => ({ ...before, failed: error.message }));
        },
      ),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: known at the first render or not
  useEffect(() => {
    if (!known) void retry();
  }, [retry, version]);
  return { ...state, retry, set: (data) => setState({ data }) };
}
