import { useRef, useState } from 'react';

export const making = 'Making the photo smaller…';

/** Milliseconds after which the progress of shrinking is shown. */
const busyAfter = 300;

/** Shrinks a chosen picture; of several only the last counts. `busy` when that is slow. */
export function useShrinking(onChange: (image: File | undefined) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const latest = useRef<File>(undefined);
  const take = async (file: File | undefined) => {
    latest.current = file;
    const slow = setTimeout(() => setBusy(true), busyAfter);
    let small = file;
    let why: string | undefined;
    try {
      // The script for it is loaded for those who need it; without it the photo stays as it is.
      const script = file && (await import('./shrink.ts').catch(() => undefined));
      small = (file && (await script?.shrink(file))) ?? file;
    } catch (error) {
      if (typeof error !== 'string') throw error;
      [small, why] = [undefined, error];
    }
    clearTimeout(slow);
    if (latest.current !== file) return;
    setBusy(false);
    setFailure(why);
    onChange(small);
  };
  return { busy, failure, take };
}
