import { paths } from '../../../contract/paths.ts';

/** Where a person was going before they had to log in: the path in `?next=` when it is one of this site. */
export function redirectTarget(search: string, origin: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return undefined;
  try {
    const url = new URL(next, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}

/** The login page that leads back to `path`. */
export const loginWithRedirect = (path: string) =>
  `${paths.login}?next=${encodeURIComponent(path)}`;
