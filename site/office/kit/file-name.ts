import { months } from './list-query.ts';

/** Characters of one filter that go into a name. */
const most = 40;

/** A filter in a file name: months by name, letters and digits, dashes for all else. */
const part = ([key, value]: [string, string]) => {
  const words = key === 'month' ? (months.find(([month]) => month === value)?.[1] ?? value) : value;
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, most)
    .replace(/^-|-$/g, '');
};

/**
 * Name of a list's CSV file after list, filters and the day (YYYY-MM-DD):
 * `orders-pending-2026-11-21.csv`.
 */
export const fileName = (list: string, filters: Record<string, string>, day: string): string =>
  `${[list, ...Object.entries(filters).map(part), day].filter(Boolean).join('-')}.csv`;
