import type { ComponentProps, ReactNode } from 'react';
import type { Product } from '../../../contract/product.ts';
import { variantOf } from '../../../contract/variant.ts';

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

/**
 * In the cart it reads + beside the amount and a button for one less (catalogue.ts). What has
 * options is added as usually made, until another choice is made on its page.
 */
export function AddToCart({ product }: { product: Product }) {
  const { _id: id, name, images, stock, leadDays, asksWords } = product;
  if (stock === 'No') return <span className="pill bad">Out of stock</span>;
  const { variant, price } = variantOf(product) ?? { variant: '', price: product.price };
  const item = { id, ...(variant && { variant }), name, images, price, leadDays, asksWords };
  const words = (
    <span className="word">
      Add to Cart<span className="visually-hidden">: {name}</span>
    </span>
  );
  const more = { 'data-add': JSON.stringify(item), children: words };
  return <Stepper name={name} amount="" more={more} />;
}
