import { type EffectCallback, useEffect, useEffectEvent } from 'react';

/** Runs once, when the component appears; what it answers cleans up when it goes. */
export function useOnMount(effect: EffectCallback): void {
  const mounted = useEffectEvent(effect);
  useEffect(() => mounted(), []);
}
