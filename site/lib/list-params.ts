import { useEffect, useState } from 'react';
import { useOnMount } from './on-mount.ts';
import { keepInTab, keptInTab } from './session-storage.ts';

type ListValues<Key extends string> = Record<Key, string>;

function read<Key extends string>(keys: readonly Key[]): ListValues<Key> {
  const found = new URLSearchParams(location.search);
  return Object.fromEntries(keys.map((key) => [key, found.get(key) ?? ''])) as ListValues<Key>;
}

function write<Key extends string>(values: ListValues<Key>): string {
  const given = Object.entries<string>(values).filter(([, value]) => value !== '');
  const search = new URLSearchParams(given).toString();
  return location.pathname + (search && `?${search}`);
}

/** The page number in the URL; anything invalid is page 1. */
const pageOf = (value: string): number => (/^[1-9]\d{0,6}$/.test(value) ? Number(value) : 1);

const memory = (list: string) => `list ${list}`;

/** URL of a list as it was last seen in this tab, with its filters and page. */
export const lastSeen = (list: string): string => list + (keptInTab<string>(memory(list)) ?? '');

/** Whether a change adds an entry to the browser's history or replaces the current one. */
type How = 'push' | 'replace';

/** Opens an address of the list that is shown, without loading its page again. */
export function openInPlace(href: string): void {
  history.pushState(null, '', href);
  dispatchEvent(new PopStateEvent('popstate'));
}

/**
 * A list's filters and page, kept in the URL; an empty value is no filter. A changed filter resets
 * the page. Choices push a history entry; typing and corrections replace it. `list` is the path
 * under which `lastSeen` finds it.
 */
export function useListParams<Key extends string>(list: string, keys: readonly Key[]) {
  type AllValues = ListValues<Key | 'page'>;
  const all: readonly (Key | 'page')[] = [...keys, 'page'];
  const [, draw] = useState({});
  const values = read(all);
  useOnMount(() => {
    const follow = () => draw({});
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  });
  useEffect(() => keepInTab(memory(list), location.search));
  const set = (change: Partial<AllValues>, how: How = 'push') => {
    const next: AllValues = { ...read(all), page: '', ...change };
    if (how === 'push') history.pushState(null, '', write(next));
    else history.replaceState(history.state, '', write(next));
    draw({});
  };
  const pageText = (page: number) => ({ page: page > 1 ? String(page) : '' }) as Partial<AllValues>;
  return {
    values,
    page: pageOf(values.page),
    set,
    toPage: (page: number, how?: How) => set({ ...values, ...pageText(page) }, how),
    /** URL of a page of this list. */
    hrefOf: (page: number) => write<string>({ ...values, ...pageText(page) }),
  };
}
