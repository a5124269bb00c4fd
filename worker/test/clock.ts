import { vi } from 'vitest';

/** Sets the clock and stops it there, in milliseconds since 1970; timers go on. */
export const goTo = (moment: number): void =>
  void vi.useFakeTimers({ toFake: ['Date'], now: moment });

export const later = (ms: number): void => goTo(Date.now() + ms);
