import { paths } from '../../../contract/paths.ts';
import { CollectionPlace } from '../order/CollectionPlace.tsx';
import { Cart } from './Cart.tsx';
import { OrderOnWhatsApp } from './OrderOnWhatsApp.tsx';

/** Content of the side panel 'YOUR CART'. */
export default function CartPanel() {
  return (
    <Cart shop={paths.games}>
      {(lines, subtotal) => (
        <>
          {lines}
          {subtotal}
          <a className="button" href={paths.checkout}>
            Checkout
          </a>
          <a className="button quiet" href={paths.cart}>
            View Cart
          </a>
          <OrderOnWhatsApp />
          <CollectionPlace />
        </>
      )}
    </Cart>
  );
}
