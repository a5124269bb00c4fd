import { type ReactNode, useState } from 'react';
import { dayInWords } from '../../../contract/day.ts';
import { lineKey } from '../../../contract/line-key.ts';
import { rupees } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/offer.ts';
import { noDates } from '../../../contract/payment-terms.ts';
import type { CheckoutGoods } from './order-draft.ts';
import { PriceLines } from './PriceLines.tsx';
import '../cart/cart.css';

type Props = {
  goods: CheckoutGoods;
  when: string;
  quote: Quote;
  isKnown: boolean;
  /** Above the total, where a code is entered. */
  children?: ReactNode;
};

/** A phone has it in a line at first, goods with their day: that of a course stands below. */
export function Summary({ goods, when, quote, isKnown, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { discount, credit, creditUntil, price } = quote;
  const lines =
    goods.kind === 'course'
      ? [{ ...goods, id: goods.name, amount: 1, words: '', variant: '' }]
      : goods.lines.map(({ images, asksWords, words = '', ...line }) => ({
          ...line,
          id: lineKey(line),
          image: images[0] ?? '',
          words: asksWords === 'Yes' ? words : '',
        }));
  return (
    <section
      className="card order-summary"
      aria-labelledby="summary"
      data-unread={isKnown ? undefined : ''}
    >
      <h2 id="summary">Your order</h2>
      <button
        className="summary-line line"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <strong className="clamp">{inShort(lines)}</strong>
          {!isOpen && goods.kind === 'cart' && (
            <span className="small">
              {lines.map(({ words }) => words && `“${words}” `)}
              {when}
            </span>
          )}
        </span>
        <span className="text-button">{isOpen ? 'Hide' : 'Details'}</span>
      </button>
      <div className={`body ${isOpen ? '' : 'folded'}`}>
        {goods.kind === 'cart' && <strong>{when}</strong>}
        <ul className="cart-lines stack gap-12">
          {lines.map(({ id, name, variant, image, price, amount, words }) => (
            <li key={id}>
              <img src={`${image}?w=160`} width={96} height={72} alt="" />
              <div className="grow">
                <p>
                  {amount > 1 && <span className="numbers">{amount} × </span>}
                  {name}
                </p>
                {variant && <p className="small muted">{variant}</p>}
                {goods.kind === 'course' && goods.dates !== undefined && (
                  <p className="small">{goods.dates || noDates}</p>
                )}
                {words && (
                  <p className="small">
                    Words on it: <q className="typed">{words}</q>
                  </p>
                )}
                <p className="price">{rupees(price * amount)}</p>
              </div>
            </li>
          ))}
        </ul>
        {children}
        {(discount > 0 || credit > 0) && (
          <dl className="price-lines numbers">
            <PriceLines of={quote} />
          </dl>
        )}
        {credit > 0 && (
          <p className="small muted">
            You came to a demo class: its fee counts towards a course you book by{' '}
            {dayInWords(creditUntil)}.
          </p>
        )}
        <p className="subtotal line" role="status">
          <span>To pay</span> <strong className="price">{isKnown && rupees(price)}</strong>
        </p>
      </div>
    </section>
  );
}

const inShort = ([first, ...rest]: { name: string; variant?: string | undefined }[]) =>
  first &&
  [first.name, first.variant, rest.length > 0 && `and ${rest.length} more`]
    .filter(Boolean)
    .join(' ');
