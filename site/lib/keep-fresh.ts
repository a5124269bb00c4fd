import { quietly } from './login-again.ts';

const everyMinute = 60_000;

/**
 * Calls `load` once a minute while somebody looks at the page, and when they come back to it.
 * Returns what ends that.
 */
export function keepFresh(load: () => void): () => void {
  const ended = new AbortController();
  const look = () => document.visibilityState === 'visible' && quietly(load);
  const timer = setInterval(look, everyMinute);
  addEventListener('focus', look, { signal: ended.signal });
  document.addEventListener('visibilitychange', look, { signal: ended.signal });
  ended.signal.addEventListener('abort', () => clearInterval(timer));
  return () => ended.abort();
}
