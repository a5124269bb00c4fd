import { useCallback, useEffect, useRef, useState } from 'react';
import type { Success } from '../../contract/reply.ts';
import { failureOf, whyUnread } from './ask.ts';

/** State of a call: nothing yet, its data, or the message of its failure. */
type Answered<Data> = { data?: Data; failed?: string; to?: unknown };
type RequestState<Data> = Omit<Answered<Data>, 'to'> & {
  /** The answer to what is asked for now is on its way. */
  busy: boolean;
  retry(): Promise<void>;
  /** The same, but for a failure, which it throws. */
  load(): Promise<void>;
  /** Puts what another call answered in the place of the data. */
  set(data: Data): void;
};

type Options<Data> = {
  known?: Data | undefined;
  /** Called again when it changes, and has stayed for so many milliseconds. */
  version?: unknown;
  wait?: number;
  /** Whether there is anything to ask for. */
  when?: boolean;
};

/**
 * Calls on mount, unless its data are `known`, and on `retry`; earlier data stays. An answer that
 * comes after a later one, or after `set`, is not shown.
 */
export function useRequest<Data>(
  call: () => Promise<Success<Data>>,
  { known, version, wait = 0, when = true }: Options<Data> = {},
): RequestState<Data> {
  const [state, setState] = useState<Answered<Data>>(known ? { data: known, to: version } : {});
  const latest = useRef(0);
  const present = useRef({ call, version });
  present.current = { call, version };
  const load = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    const { call, version: to } = present.current;
    try {
      const { data } = await call();
      if (turn === latest.current) setState({ data, to });
    } catch (error) {
      if (turn === latest.current) throw error;
    }
  }, []);
  const retry = useCallback(
    () =>
      load().catch((error: unknown) => {
        const failed = whyUnread(failureOf(error));
        setState((before) => ({ ...before, failed, to: present.current.version }));
      }),
    [load],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: known at the first render or not
  useEffect(() => {
    latest.current += 1;
    if (!when) return setState({});
    const timer = wait > 0 ? setTimeout(retry, wait) : undefined;
    if (!timer && !known) void retry();
    // What is shown may be of before: the office has undone a change.
    addEventListener('undone', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('undone', retry);
    };
  }, [retry, version, when]);
  const set = (data: Data) => {
    latest.current += 1;
    setState({ data, to: version });
  };
  const { to, ...answered } = state;
  const busy = when && (to !== version || !('data' in state || 'failed' in state));
  return { ...answered, busy, retry, load, set };
}
