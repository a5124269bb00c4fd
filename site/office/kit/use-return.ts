import { type RefObject, useEffect, useRef } from 'react';
import { useOnMount } from '../../lib/on-mount.ts';
import { keepInTab, keptInTab } from '../../lib/session-storage.ts';

/** Where a list was left: the link that was followed, and how far below the window's top it was. */
type Place = { link: string; top: number; y: number };

/** Of this address, with its filters and page. */
const memory = () => `place ${location.pathname}${location.search}`;

/** By Back, by a reload, or from the record that was opened in the list. */
function isReturn({ link }: Place): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'navigate' || document.referrer === new URL(link, location.href).href;
}

const linkIn = (list: HTMLElement, href: string) =>
  [...list.querySelectorAll<HTMLElement>('tbody a[href]')].find(
    (one) => one.getAttribute('href') === href,
  );

/**
 * Brings back the place in a list to whoever returns to it: the row that was opened has the focus
 * and stands where it stood. The browser alone would be at the top, since the rows come later.
 */
export function useReturn(list: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  const opened = useRef('');
  const isBack = useRef(false);
  useOnMount(() => {
    const note = ({ target }: Event) => {
      const link = (target as Element).closest('tbody a[href]');
      if (link) opened.current = link.getAttribute('href') ?? '';
    };
    const keep = () => {
      const row = list.current && linkIn(list.current, opened.current);
      const top = row?.getBoundingClientRect().top ?? 0;
      keepInTab(memory(), { link: opened.current, top, y: scrollY } satisfies Place);
    };
    const box = list.current;
    box?.addEventListener('click', note);
    addEventListener('pagehide', keep);
    return () => {
      box?.removeEventListener('click', note);
      removeEventListener('pagehide', keep);
    };
  });
  useEffect(() => {
    if (!isLoaded || isBack.current) return;
    isBack.current = true;
    const place = keptInTab<Place>(memory());
    // Who has gone on meanwhile is not taken back.
    if (!place || !list.current || !isReturn(place) || scrollY > 0) return;
    const row = linkIn(list.current, place.link);
    row?.focus({ preventScroll: true });
    const top = row ? row.getBoundingClientRect().top - place.top : place.y;
    scrollTo({ top, behavior: 'instant' });
  }, [isLoaded, list]);
}
