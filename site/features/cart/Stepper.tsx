import type { ComponentProps, ReactNode } from 'react';

type Button = Omit<ComponentProps<'button'>, 'type' | 'className'>;

type Props = {
  name: string;
  amount: ReactNode;
  /** Whether it is in the cart; until then only the button that puts it there is shown. */
  isIn?: boolean;
  less?: Button;
  more: Button;
};

/** − 2 +: how many of a thing are in the cart, with a button for one less and one more. */
export const Stepper = ({ name, amount, isIn, less, more }: Props) => (
  <span className="stepper" data-in={isIn ? '' : undefined}>
    <button className="less" type="button" data-less aria-label={`One less of ${name}`} {...less}>
      −
    </button>
    <span className="amount" data-amount>
      {amount}
    </span>
    <button className="button" type="button" {...more} />
  </span>
);
