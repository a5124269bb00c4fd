import { useStore } from '@nanostores/react';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { $cart, mostOfOne, removeFromCart, setAmount } from './cart.ts';

/** The cart's lines with their amounts and a way to delete each. */
export function CartLines({ sizes }: { sizes: string }) {
  const lines = useStore($cart);
  return (
    <ul className="cart-lines">
      {lines.map(({ id, name, images, price, amount }) => (
        <li key={id}>
          <img src={`${images[0]}?w=160`} sizes={sizes} width={96} height={72} alt="" />
          <div>
            <a href={paths.product(name)}>{name}</a>
            <p className="amount">
              <span>Amount: {amount}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={`One less of ${name}`}
                disabled={amount <= 1}
                onClick={() => setAmount(id, amount - 1)}
              >
                −
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`One more of ${name}`}
                disabled={amount >= mostOfOne}
                onClick={() => setAmount(id, amount + 1)}
              >
                +
              </button>
            </p>
            <p className="price">{rupees(price * amount)}</p>
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove ${name}`}
            onClick={() => removeFromCart(id)}
          >
            <Bin />
          </button>
        </li>
      ))}
    </ul>
  );
}

const Bin = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M3 6h18M8 6V4h8v2M6 6l1 14h10l1-14M10 11v5M14 11v5" />
  </svg>
);
