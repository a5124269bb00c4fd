import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  /** Disabled, by `aria-disabled`. */
  off: boolean;
};

/** A button that keeps the focus while it is off: a disabled one would drop it. */
export const Button = ({ off, onClick, className = 'button', ...rest }: Props) => (
  <button
    type="button"
    className={className}
    {...rest}
    aria-disabled={off || undefined}
    onClick={(event) => {
      if (off) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
