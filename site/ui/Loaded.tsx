import { type ReactNode, useEffect, useRef } from 'react';
import { tryAgain } from './try-again.ts';

export const Skeleton = ({ rows = 3, label }: { rows?: number; label: string }) => (
  <div className="stack" role="status">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: rows }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <div key={i} className="skeleton" aria-hidden="true" />
    ))}
  </div>
);

/** A failure with a button to try again, which also happens by itself a few times. */
export function Failed({ message, retry }: { message: string; retry(): unknown }) {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => tryAgain(() => latest.current()), []);
  const list = document.querySelector<HTMLElement>('[data-list]')?.dataset['list'];
  return (
    <div className="stack" role="alert">
      <p>{message}</p>
      <p className="row">
        <button className="button quiet" type="button" onClick={retry}>
          Try again
        </button>
        {list && (
          <a className="button quiet" href={list}>
            Back to the list
          </a>
        )}
      </p>
    </div>
  );
}

type Props<Data> = {
  /** A call: its data, or why there are none. */
  of: { data?: Data | undefined; failed?: string | undefined; retry(): unknown };
  /** Label while they are loading, and the number of placeholder rows. */
  label: string;
  rows?: number;
  children?(data: Data): ReactNode;
};

/** What a call answered, once it has; until then a placeholder or the failure. */
export function Loaded<Data>({ of: { data, failed, retry }, children, ...waiting }: Props<Data>) {
  if (data !== undefined) return children?.(data);
  return failed ? <Failed message={failed} retry={retry} /> : <Skeleton {...waiting} />;
}

/** Message for an empty list, with an action. */
export const EmptyState = ({ words, children }: { words: string; children?: ReactNode }) => (
  <div className="nothing stack middle">
    <p className="lead">{words}</p>
    {children && <p className="row">{children}</p>}
  </div>
);
