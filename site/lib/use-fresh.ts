import { CallFailed } from './api.ts';
import { keepFresh } from './keep-fresh.ts';
import { useOnMount } from './on-mount.ts';

/** Loads again each minute and when somebody comes back; what cannot be read now stays as it is. */
export function useFresh(load: () => Promise<void>): void {
  useOnMount(() =>
    keepFresh(() => {
      load().catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
      });
    }),
  );
}
