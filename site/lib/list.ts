import { useEffect, useRef, useState } from 'react';
import type { Success } from '../../contract/reply.ts';
import { CallFailed } from './api.ts';

type Listed<Row> = {
  /**
   * Undefined until the first answer. The last rows stay while the next load, and after a failure
   * of the same query.
   */
  rows: Row[] | undefined;
  /** Rows on all pages. */
  total: number | undefined;
  /** Records per part of the list, where the call counts them. */
  counts: Record<string, number> | undefined;
  /** Whole rupees on all pages, where the call adds them up. */
  sums?: Record<string, number> | undefined;
  failed: string | undefined;
  busy: boolean;
  /** The rows answer an earlier query: they may be read and not acted on. */
  stale: boolean;
  reload(): void;
};

/** `answers` is the query that the rows belong to. */
type ListState<Row> = Omit<Listed<Row>, 'reload' | 'stale'> & { answers?: string };

const nothing = { rows: undefined, total: undefined };

/** Milliseconds between changes, such as keystrokes, below which only the last is requested. */
const debounce = 200;

/** Loads the rows of `query` whenever it changes. Answers to earlier queries are ignored. */
export function useList<Query extends object, Row>(
  query: Query,
  load: (query: Query) => Promise<Success<Row[]>>,
): Listed<Row> {
  const [state, setState] = useState<ListState<Row>>({
    ...nothing,
    counts: undefined,
    failed: undefined,
    busy: true,
  });
  const [asked, setAsked] = useState(0);
  const changed = useRef(0);
  const key = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the query is
  useEffect(() => {
    let isStale = false;
    const ask = () =>
      load(query).then(
        ({ data, total = data.length, counts, sums }) => {
          if (isStale) return;
          const found = { rows: data, total, counts, sums, answers: key };
          setState({ ...found, failed: undefined, busy: false });
        },
        (error: unknown) => {
          if (!(error instanceof CallFailed)) throw error;
          if (isStale) return;
          setState((before) => ({
            ...before,
            ...(before.answers !== key && nothing),
            ...{ failed: error.message, busy: false },
          }));
        },
      );
    setState((before) => ({ ...before, busy: true }));
    const isTyping = Date.now() - changed.current < debounce;
    changed.current = Date.now();
    const timer = setTimeout(ask, isTyping ? debounce : 0);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [key, asked]);
  const { answers, ...list } = state;
  const stale = list.rows !== undefined && answers !== key;
  return { ...list, stale, reload: () => setAsked((n) => n + 1) };
}
