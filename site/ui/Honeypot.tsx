import type { ComponentProps } from 'react';
import './honeypot.css';

/** A field for robots: out of sight, out of the tab order, unknown to screen readers and to autofill. */
export const Honeypot = (input: ComponentProps<'input'>) => (
  <div className="honeypot" aria-hidden="true">
    <label>
      Website
      <input type="text" {...input} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
