import './contract/school/defaults/as-seeded.ts';
import { afterEach, vi } from 'vitest';

/** No clock, spy, global or variable outlives the test that set it: the files of a process share them. */
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
