import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  /** Disabled, by `aria-disabled`. */
  off?: boolean;
  /** Beside another one that matters more; of less height. */
  quiet?: boolean;
  small?: boolean;
};

/** A button that keeps the focus while it is off: a disabled one would drop it. */
export const Button = ({ off, quiet, small, className, onClick, ...rest }: Props) => (
  <button
    type="button"
    className={className ?? `button${quiet ? ' quiet' : ''}${small ? ' small' : ''}`}
    {...rest}
    aria-disabled={off || undefined}
    onClick={(event) => {
      if (off) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
