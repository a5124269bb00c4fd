import { useEffect, useEffectEvent } from 'react';
import { $takenBack } from '../message/held.ts';

/** Does it whenever certificates were taken back on this page. */
export function useTakenBack(reload: () => unknown): void {
  const again = useEffectEvent(reload);
  useEffect(() => $takenBack.listen(() => void again()), []);
}
