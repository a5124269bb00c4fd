import { useEffect, useState } from 'react';

/**
 * Whether the first render is over. That one must equal the prerendered HTML, which knows nothing of the browser's
 * storage.
 */
export function useHydrated(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
