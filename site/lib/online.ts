import { useEffect, useState } from 'react';
import { offline } from '../../contract/reply.ts';

/**
 * Whether this site answers: `navigator.onLine` alone says no as well on a machine without another
 * network, or with a strange one.
 */
export const isOnline = async (): Promise<boolean> =>
  navigator.onLine ||
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Why nothing can be sent: the last failure, else that the network has gone, as soon as it has. */
export function useTrouble(failure: string): string {
  const [isThere, setIsThere] = useState(true);
  useEffect(() => {
    const listening = new AbortController();
    const look = async () => setIsThere(await isOnline());
    for (const change of ['online', 'offline'])
      addEventListener(change, look, { signal: listening.signal });
    void look();
    return () => listening.abort();
  }, []);
  return failure || (isThere ? '' : offline);
}
