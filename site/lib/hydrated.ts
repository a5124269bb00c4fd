import { useEffect, useState } from 'react';

/**
 * Whether this is past the first frame. What the browser alone knows (its storage) is not in the HTML as built, so
 * the first frame must not show it either.
 */
export function useHydrated(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
