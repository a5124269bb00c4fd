import type { Product } from '../../../contract/product.ts';
import { variantOf } from '../../../contract/variant.ts';
import { Stepper } from './Stepper.tsx';

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
