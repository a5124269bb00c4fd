import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings what matters now into view, with the focus: to the top of the window, below what sticks
 * there, unless all of it is seen. At once: what comes above it meanwhile would mislead a motion.
 */
export function bring(place: HTMLElement | null | undefined): void {
  if (!place) return;
  if (!place.hasAttribute('tabindex') && place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const head = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const { top, bottom } = place.getBoundingClientRect();
  if (top < head || bottom > innerHeight)
    place.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Milliseconds in which a closed dialog leaves the history, and the browser scrolls back. */
const leaving = 1000;

const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Brings it again after such a step back, unless the person does something. */
function bringTo(place: HTMLElement): () => void {
  bring(place);
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('scroll', () => bring(place), { signal });
  for (const act of acts) addEventListener(act, () => ended.abort(), { signal, passive: true });
  const timer = setTimeout(() => ended.abort(), leaving);
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

/** The same for what the returned reference is on, whenever `when` changes and is true. */
export function useBring<Place extends HTMLElement>(when: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    return when && place.current ? bringTo(place.current) : undefined;
  }, [when]);
  return place;
}
