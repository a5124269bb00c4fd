import { paths } from '../../../contract/paths.ts';

/**
 * Judged as the browser will resolve it: `/.//evil.example` leads there once resolved a second
 * time.
 */
export function redirectTarget(search: string, origin: string): string | undefined {
  const [next, ...others] = new URLSearchParams(search).getAll('next');
  if (!next?.startsWith('/') || others.length > 0) return undefined;
  try {
    const url = new URL(next, origin);
    const path = url.pathname + url.search + url.hash;
    const again = new URL(path, origin);
    return url.origin === origin && again.origin === origin && again.pathname === url.pathname
      ? path
      : undefined;
  } catch {
    return undefined;
  }
}

export const loginWithRedirect = (path: string) =>
  `${paths.login}?next=${encodeURIComponent(path)}`;

/** The same of the page for the second step of a login. */
export const secondFactorWithRedirect = (path: string) =>
  `${paths.secondFactor}?next=${encodeURIComponent(path)}`;
