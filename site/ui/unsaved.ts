import { useEffect } from 'react';

let leaving = false;

/** Goes to another page on purpose: what was typed is saved, nobody need be asked. Answers that for a form's `send`. */
export function leave(href: string): 'left' {
  leaving = true;
  location.assign(href);
  return 'left';
}

/**
 * Asks before the page is left while something typed is not saved. A script that would leave it by itself asks with a
 * `leave` event at the window, and stays when that is prevented.
 */
export function useUnsavedWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: Event) => {
      if (!leaving) event.preventDefault();
    };
    const stay = () => {
      leaving = false;
    };
    addEventListener('beforeunload', ask);
    addEventListener('leave', ask);
    addEventListener('pageshow', stay);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('leave', ask);
      removeEventListener('pageshow', stay);
    };
  }, [unsaved]);
}
