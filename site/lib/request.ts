import { useCallback, useEffect, useRef, useState } from 'react';
import type { Success } from '../../contract/reply.ts';
import { failureOf, whyUnread } from './ask.ts';

/** State of a call: nothing yet, its data, or the message of its failure. */
type RequestState<Data> = {
  data?: Data;
  failed?: string;
  retry(): Promise<void>;
  /** The same, but for a failure, which it throws. */
  load(): Promise<void>;
  /** Puts what another call answered in the place of the data. */
  set(data: Data): void;
};

type Options<Data> = {
  known?: Data | undefined;
  /** Called again when it changes. */
  version?: unknown;
};

/**
 * Calls on mount, unless its data are `known`, and on `retry`; earlier data stays. An answer that
 * comes after a later one, or after `set`, is not shown.
 */
export function useRequest<Data>(
  call: () => Promise<Success<Data>>,
  { known, version }: Options<Data> = {},
): RequestState<Data> {
  const [state, setState] = useState<{ data?: Data; failed?: string }>(
    known ? { data: known } : {},
  );
  const latest = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first render has the call
  const load = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    const { data } = await call();
    if (turn === latest.current) setState({ data });
  }, []);
  const retry = useCallback(
    () =>
      load().catch((error: unknown) => {
        setState((before) => ({ ...before, failed: whyUnread(failureOf(error)) }));
      }),
    [load],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: known at the first render or not
  useEffect(() => {
    if (!known) void retry();
    // What is shown may be of before: the office has undone a change.
    addEventListener('undone', retry);
    return () => removeEventListener('undone', retry);
  }, [retry, version]);
  const set = (data: Data) => {
    latest.current += 1;
    setState({ data });
  };
  return { ...state, retry, load, set };
}
