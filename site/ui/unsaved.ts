import { useEffect } from 'react';

let leaving = false;

/** Navigates after saving, without a warning. Returns 'left' for a form's `send`. */
export function leave(href: string): 'left' {
  leaving = true;
  location.assign(href);
  return 'left';
}

/**
 * Warns before the page is left with unsaved input. Scripts that navigate dispatch a cancelable
 * `leave` event on the window first, and stay when it is prevented.
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
