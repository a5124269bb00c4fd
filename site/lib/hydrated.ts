import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the first render of an island, which must equal the server's HTML, is over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
