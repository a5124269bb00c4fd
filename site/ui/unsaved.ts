import { useEffect } from 'react';

let leaving = false;

/** Goes to another page on purpose: what was typed is saved, nobody need be asked. */
export function leave(href: string): void {
  leaving = true;
  location.assign(href);
}

/** Asks before the page is left while something typed is not saved. */
export function useUnsavedWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving) event.preventDefault();
    };
    const stay = () => {
      leaving = false;
    };
    addEventListener('beforeunload', ask);
    addEventListener('pageshow', stay);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('pageshow', stay);
    };
  }, [unsaved]);
}
