import { useEffectEvent, useLayoutEffect } from 'react';

/** Takes over which radio button of that name was chosen before this script came. */
export function useEarlyChoice(name: string, take: (value: string) => void): void {
  const taken = useEffectEvent(take);
  // Before the next render, which would bring the first choice back.
  useLayoutEffect(() => {
    const chosen = document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`);
    if (chosen && !chosen.defaultChecked) taken(chosen.value);
  }, [name]);
}
