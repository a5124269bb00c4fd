import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'name'> &
  Pick<ComponentProps<typeof Icon>, 'name'> & { label: string };

/** A sign to press, with its name for screen readers. */
export const IconButton = ({ name, label, ...rest }: Props) => (
  <Button className="icon-button" aria-label={label} {...rest}>
    <Icon name={name} />
  </Button>
);
