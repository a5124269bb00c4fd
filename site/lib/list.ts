import { useEffect, useRef, useState } from 'react';
import type { Success } from '../../contract/reply.ts';
import { loadUser } from '../features/user/session.ts';
import { CallFailed } from './api.ts';

export type Listed<Row> = {
  /** Undefined until the first answer; the rows of before while the next are on their way. */
  rows: Row[] | undefined;
  /** Rows on all pages. */
  total: number | undefined;
  failed: string | undefined;
  busy: boolean;
  again(): void;
};

/** Milliseconds without a key before what was typed is asked for. */
const patience = 200;

/**
 * The rows that belong to `query`, asked for whenever it changes. An answer that was overtaken by a newer question
 * is not shown. A login that has ended leads to the login page.
 */
export function useList<Query extends object, Row>(
  query: Query,
  load: (query: Query) => Promise<Success<Row[]>>,
): Listed<Row> {
  const [state, setState] = useState<Omit<Listed<Row>, 'again'>>({
    rows: undefined,
    total: undefined,
    failed: undefined,
    busy: true,
  });
  const [asked, setAsked] = useState(0);
  const first = useRef(true);
  const key = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the query is
  useEffect(() => {
    let overtaken = false;
    const ask = () =>
      load(query).then(
        ({ data, total }) => {
          if (overtaken) return;
          setState({ rows: data, total: total ?? data.length, failed: undefined, busy: false });
        },
        (error: unknown) => {
          if (!(error instanceof CallFailed)) throw error;
          if (overtaken) return;
          if (error.status === 401) void loadUser();
          setState((before) => ({ ...before, failed: error.message, busy: false }));
        },
      );
    setState((before) => ({ ...before, busy: true }));
    const timer = setTimeout(ask, first.current ? 0 : patience);
    first.current = false;
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [key, asked]);
  return { ...state, again: () => setAsked((n) => n + 1) };
}
