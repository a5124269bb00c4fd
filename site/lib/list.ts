import { useEffect, useRef, useState } from 'react';
import type { Success } from '../../contract/reply.ts';
import { CallFailed, whyUnread } from './api.ts';
import { useOnMount } from './on-mount.ts';

type Answered<Row> = {
  /**
   * Undefined until the first answer. The last rows stay while the next load, and after a failure
   * of the same query.
   */
  rows: Row[] | undefined;
  /** The same where they stand on the screen, with those that `reload` found gone. */
  shown: Row[] | undefined;
  /** Those that the last answer lacks, where it was to the query of the one before. */
  gone: Row[];
  /** Rows on all pages. */
  total: number | undefined;
  /** Records per part of the list, where the call counts them. */
  counts?: Record<string, number> | undefined;
  /** Whole rupees on all pages, where the call adds them up. */
  sums?: Record<string, number> | undefined;
  failed: string | undefined;
};

type Listed<Row> = Answered<Row> & {
  /** The answer is on its way: the rows may be read and not acted on. */
  busy: boolean;
  /** Loads the rows after one was acted on: none changes its place on the screen. */
  reload(): void;
  /** Loads them as they come, after something was added. */
  renew(): void;
};

/**
 * `isOf` is the query that the rows belong to, as text; `to` what was answered or refused last: the
 * query, and how often it had been asked again.
 */
type ListState<Row> = Answered<Row> & { isOf?: string; to?: { key: string; count: number } };

const nothing = { rows: undefined, shown: undefined, gone: [], total: undefined };

/** Milliseconds between changes, such as keystrokes, below which only the last is requested. */
const debounce = 200;

const idOf = (row: unknown) => (row as { _id?: string })._id;

/**
 * The rows of an answer where they stand on the screen: changed ones in their place, those that are
 * gone too, new ones at the end. So none slides under a pointer that was on another. Rows without
 * an id come as they are.
 */
export function place<Row>(before: readonly Row[] | undefined, answered: Row[]): Row[] {
  if (!before?.[0] || !idOf(before[0])) return answered;
  const rest = new Map(answered.map((row) => [idOf(row), row]));
  const stayed = before.map((row) => {
    const now = rest.get(idOf(row)) ?? row;
    rest.delete(idOf(row));
    return now;
  });
  return [...stayed, ...rest.values()];
}

function missing<Row>(before: Row[] = [], now: Row[]): Row[] {
  const listed = new Set(now.map(idOf));
  return before.filter((row) => idOf(row) && !listed.has(idOf(row)));
}

/** Loads the rows of `query` whenever it changes. Answers to earlier queries are ignored. */
export function useList<Query extends object, Row>(
  query: Query,
  load: (query: Query) => Promise<Success<Row[]>>,
): Listed<Row> {
  const [state, setState] = useState<ListState<Row>>({ ...nothing, failed: undefined });
  const [again, setAgain] = useState({ count: 0, isInPlace: false });
  const changed = useRef(0);
  const key = JSON.stringify(query);
  const { count, isInPlace } = again;
  const askAgain = (stays: boolean) =>
    setAgain((last) => ({ count: last.count + 1, isInPlace: stays }));
  const reload = () => askAgain(true);
  const renew = () => askAgain(false);
  // What a page shows that Back brings back as it was left may have been changed on another.
  useOnMount(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && reload();
    addEventListener('pageshow', refresh);
    addEventListener('undone', renew);
    return () => {
      removeEventListener('undone', renew);
      removeEventListener('pageshow', refresh);
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the query is
  useEffect(() => {
    let isStale = false;
    const to = { key, count };
    const ask = () =>
      load(query).then(
        ({ data, total = data.length, counts, sums }) => {
          if (isStale) return;
          const found = { rows: data, total, counts, sums, to, isOf: key, failed: undefined };
          setState(({ rows, shown, isOf }) => ({
            ...found,
            gone: isOf === key ? missing(rows, data) : [],
            shown: isInPlace && isOf === key ? place(shown, data) : data,
          }));
        },
        (error: unknown) => {
          if (!(error instanceof CallFailed)) throw error;
          if (isStale) return;
          const failed = whyUnread(error);
          setState((before) => ({ ...before, ...(before.isOf !== key && nothing), failed, to }));
        },
      );
    const isTyping = Date.now() - changed.current < debounce;
    changed.current = Date.now();
    const timer = setTimeout(ask, isTyping ? debounce : 0);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [key, count]);
  const { to, isOf: _, ...answered } = state;
  const busy = to?.key !== key || to.count !== count;
  return { ...answered, busy, reload, renew };
}
