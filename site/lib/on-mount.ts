import { type EffectCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Runs once, when the component appears; what it answers cleans up when it goes. */
export function useOnMount(effect: EffectCallback): void {
  const mounted = useEffectEvent(effect);
  useEffect(() => mounted(), []);
}

const never = () => () => {};

/** Whether the first render of an island, which must equal the server's HTML, is over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
