import { useEffect, useRef } from 'react';
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
