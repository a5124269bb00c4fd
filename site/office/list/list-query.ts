import { business } from '../../../contract/business.ts';
import { today } from '../../../contract/day.ts';
import { pageSize } from '../../../contract/list.ts';

/** What a list asks the server for: the filters that are set, and the page. */
export function asQuery(values: Record<string, string>, page: number): Record<string, string> {
  const set = Object.entries(values).filter(([key, value]) => key !== 'page' && value !== '');
  return { ...Object.fromEntries(set), page: String(page), limit: String(pageSize) };
}

const month = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });

/** The twelve months, as a filter takes them and as people call them. */
export const months = Array.from({ length: 12 }, (_, i) => ({
  value: String(i + 1),
  name: month.format(new Date(Date.UTC(2026, i, 1))),
}));

/** The years in which there can have been an order, this one first. */
export function years(): string[] {
  const last = Number(today().slice(0, 4));
  return Array.from({ length: last - business.founded + 1 }, (_, i) => String(last - i));
}
