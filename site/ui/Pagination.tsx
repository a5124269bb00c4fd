import type { ReactNode } from 'react';
import { countOf, formatCount } from './text.ts';

type Props = {
  /** What is counted: 'orders'. */
  what: string;
  page: number;
  /** Rows a page. */
  size: number;
  /** Rows on all pages; undefined before the first answer. */
  total: number | undefined;
  hrefOf(page: number): string;
  onPage(page: number): void;
  /** What is beside the pages. */
  children?: ReactNode;
};

/** The first, the last and the pages around the current one; 0 stands for a gap. */
export function shownPages(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((n, i) => {
    const before = sorted[i - 1] ?? 0;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [0, n] : [n];
  });
}

/** The number of the last page; 1 for an empty list. */
export const lastPage = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

/** Page numbers with the total. They are links, so that a page can be opened in a new tab. */
export function Pagination({ what, page, size, total, hrefOf, onPage, children }: Props) {
  if (total === undefined) return null;
  const last = lastPage(total, size);
  const from = Math.min((page - 1) * size + 1, total);
  const to = Math.min(page * size, total);
  return (
    <div className="pagination row numbers small muted">
      <p role="status">
        {last === 1
          ? countOf(total, what)
          : `${formatCount(from)}–${formatCount(to)} of ${countOf(total, what)}`}
      </p>
      {last > 1 && (
        <nav aria-label="Pages" className="row gap-4">
          {shownPages(page, last).map((n, i) =>
            n === 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: one gap at one place
              <span key={`gap ${i}`} aria-hidden="true">
                …
              </span>
            ) : (
              <a
                key={n}
                href={hrefOf(n)}
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onPage(n);
                }}
              >
                {formatCount(n)}
              </a>
            ),
          )}
        </nav>
      )}
      {children}
    </div>
  );
}
