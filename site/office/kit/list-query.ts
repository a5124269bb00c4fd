import { business } from '../../../contract/business.ts';
import { today } from '../../../contract/day.ts';
import { pageSize } from '../../../contract/list.ts';

/** The query of a list: the filters that are set, and the page. */
export function asQuery(values: Record<string, string>, page: number): Record<string, string> {
  const set = Object.entries(values).filter(([key, value]) => key !== 'page' && value !== '');
  return { ...Object.fromEntries(set), page: String(page), limit: String(pageSize) };
}

const month = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });

/** The twelve months: value of the filter and name. */
export const months = Array.from(
  { length: 12 },
  (_, i) => [String(i + 1), month.format(new Date(Date.UTC(2026, i, 1)))] as const,
);

/** The years since the school was founded, newest first. */
export function years(): string[] {
  const last = Number(today().slice(0, 4));
  return Array.from({ length: last - business.founded + 1 }, (_, i) => String(last - i));
}
