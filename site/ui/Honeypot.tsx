import type { ComponentProps } from 'react';

/** Spam trap: hidden from view, tab order, screen readers and autofill. */
export const Honeypot = (input: ComponentProps<'input'>) => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Website
      <input type="text" {...input} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
