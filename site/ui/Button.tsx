import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  /** It does nothing for now, and says so. */
  off: boolean;
};

/** A button that keeps the focus while it is off: a disabled one drops it, and the keyboard begins at the top again. */
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
