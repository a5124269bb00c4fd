import { useEffect, useEffectEvent } from 'react';

/** Runs once, when the component appears; what it answers cleans up when it goes. */
// biome-ignore lint/suspicious/noConfusingVoidType: an effect has nothing to clean up, or does
export function useOnMount(effect: () => void | (() => void)): void {
  const mounted = useEffectEvent(effect);
  useEffect(() => mounted(), []);
}
