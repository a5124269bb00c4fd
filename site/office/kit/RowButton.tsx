import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';

type Props = ComponentProps<typeof Button> & {
  /** Whose row it is, for who hears the button alone. */
  of: string;
  children: string;
};

/** A button in a row of a list, above the link that covers the row. */
export const RowButton = ({ of, children, ...rest }: Props) => (
  <Button className="button small quiet above" aria-label={`${children}: ${of}`} {...rest}>
    {children}
  </Button>
);
