import { paths } from '../../../contract/paths.ts';
import { CollectionPlace } from '../order/CollectionPlace.tsx';
import { Cart } from './Cart.tsx';
import { OrderOnWhatsApp } from './OrderOnWhatsApp.tsx';
import './cart-page.css';

export default function CartPage() {
  return (
    <Cart shop={paths.products}>
      {(lines, subtotal) => (
        <div className="cart-page">
          {lines}
          <section className="card summary" aria-label="Summary">
            <div className="body">
              {subtotal}
              <p className="muted small">Prices are checked once more when you order.</p>
              <a className="button" href={paths.checkout}>
                Checkout
              </a>
              <OrderOnWhatsApp />
              <a className="button quiet" href={paths.products}>
                Continue Shopping
              </a>
              <CollectionPlace />
            </div>
          </section>
        </div>
      )}
    </Cart>
  );
}
