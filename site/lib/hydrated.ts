import { useEffect, useState } from 'react';

/** Whether the first render, which must equal the prerendered HTML, is over. */
export function useHydrated(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
