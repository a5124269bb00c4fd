import { useCallback, useEffect, useRef, useState } from 'react';
import type { Success } from '../../../contract/reply.ts';
import { useAction } from '../../lib/action.ts';
import { CallFailed } from '../../lib/api.ts';

type Props = { shown: number; total: number; failed?: string | undefined; more(): Promise<void> };

export function ShowMore({ shown, total, failed, more }: Props) {
  const { busy, run } = useAction();
  if (total <= shown) return null;
  return (
    <div className="stack">
      {failed && <p role="alert">{failed}</p>}
      <p className="row">
        <button
          className="button quiet"
          type="button"
          disabled={busy}
          onClick={() => void run(more)}
        >
          {busy ? 'Loading…' : 'Show more'}
        </button>
        <span className="muted small numbers" role="status">
          {shown} of {total}
        </span>
      </p>
    </div>
  );
}

/** Records of the pages loaded so far, how many there are in all, and the message of a failure. */
type Loaded<Data> = { data?: Data[]; total: number; failed?: string };

/** A list loaded page by page: the first on mount, the next by `more`, anew by `retry`. */
export function usePages<Data extends { _id: string }>(
  call: (page: number) => Promise<Success<Data[]>>,
) {
  const [state, setState] = useState<Loaded<Data>>({ total: 0 });
  const pages = useRef(1);
  /** Counts the calls: an answer that comes after a later one is not shown. */
  const latest = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first render has the call
  const load = useCallback(async (count: number) => {
    latest.current += 1;
    const turn = latest.current;
    try {
      const replies = await Promise.all(Array.from({ length: count }, (_, i) => call(i + 1)));
      if (turn !== latest.current) return;
      pages.current = count;
      // A record that was added meanwhile moves the others, one of them onto the next page too.
      const byId = new Map(
        replies.flatMap(({ data }) => data).map((record) => [record._id, record]),
      );
      setState({ data: [...byId.values()], total: replies.at(-1)?.total ?? byId.size });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const { message } = error;
      setState((before) => ({ ...before, failed: message }));
    }
  }, []);
  useEffect(() => void load(1), [load]);
  const retry = useCallback(() => load(pages.current), [load]);
  const more = useCallback(() => load(pages.current + 1), [load]);
  return { ...state, retry, more };
}
