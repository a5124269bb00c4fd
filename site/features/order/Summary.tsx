import { rupees } from '../../../contract/money.ts';
import type { CheckoutGoods } from './order-draft.ts';
import '../cart/cart.css';

/** Summary of what is being bought, with the total. */
export function Summary({ goods }: { goods: CheckoutGoods }) {
  const lines =
    goods.kind === 'course'
      ? [
          {
            id: goods.name,
            name: goods.name,
            image: goods.image,
            price: goods.price,
            amount: 1,
            words: '',
          },
        ]
      : goods.lines.map(({ images, asksWords, words = '', ...line }) => ({
          ...line,
          image: images[0] ?? '',
          words: asksWords === 'Yes' ? words : '',
        }));
  return (
    <section className="card" aria-labelledby="summary">
      <div className="body">
        <h2 id="summary">Your order</h2>
        <ul className="cart-lines">
          {lines.map(({ id, name, image, price, amount, words }) => (
            <li key={id}>
              <img src={`${image}?w=160`} width={96} height={72} alt="" />
              <div>
                <p>
                  {amount > 1 && <span className="numbers">{amount} × </span>}
                  {name}
                </p>
                {words && (
                  <p className="small">
                    Words on it: <q className="words">{words}</q>
                  </p>
                )}
                <p className="price">{rupees(price * amount)}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="subtotal">
          <span>To pay</span> <strong className="price">{rupees(goods.price)}</strong>
        </p>
      </div>
    </section>
  );
}
