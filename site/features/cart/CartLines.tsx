import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { cakeWordsFault } from '../../../contract/cake-words.ts';
import { limits } from '../../../contract/limits.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { wordsHint } from '../../content/product.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { onceOnly } from '../../ui/once-only.ts';
import { $cart, type CartItem, nameOfLine, replaceLine, setAmount } from './cart.ts';
import { Stepper } from './Stepper.tsx';
import './cart.css';

type Props = { onEmptied(): void };

export function CartLines({ onEmptied }: Props) {
  const lines = useStore($cart);
  const list = useRef<HTMLUListElement>(null);
  /** Index of the line that was removed: its button had the focus. */
  const removed = useRef<number>(undefined);
  useEffect(() => {
    if (removed.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    buttons?.[Math.min(removed.current, lines.length - 1)]?.focus();
    removed.current = undefined;
  }, [lines]);
  const remove = (line: CartItem) => {
    removed.current = lines.indexOf(line);
    if (lines.length === 1) onEmptied();
    replaceLine(line);
  };
  return (
    <ul ref={list} className="cart-lines stack gap-12">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line stays while its words are typed
        <CartLine key={place} line={line} onRemove={() => remove(line)} />
      ))}
    </ul>
  );
}

/** One line; the page has it as a template too, for what is drawn before this script comes. */
export function CartLine({ line, onRemove }: { line: CartItem; onRemove?(): void }) {
  const { images, price, amount, variant, asksWords } = line;
  const name = nameOfLine(line);
  // The template is of nothing: a crawler would follow its link.
  const href = line.id ? paths.product(line.name) : undefined;
  return (
    <li className="cart-line">
      <img className="thumbnail" src={`${images[0]}?w=160`} width={80} height={60} alt="" />
      <a href={href}>{line.name}</a>
      {variant && <p className="small muted variant">{variant}</p>}
      <div className="row between">
        <Stepper
          name={name}
          amount={<>Amount: {amount}</>}
          isIn
          less={{ disabled: amount <= 1, onClick: () => setAmount(line, amount - 1) }}
          more={{
            'aria-label': `One more of ${name}`,
            disabled: amount >= limits.cart.amount,
            onClick: () => setAmount(line, amount + 1),
          }}
        />
        <p>
          <span className="price">{rupees(price * amount)}</span>
          {amount > 1 && (
            <span className="muted small" data-each>
              {' '}
              {rupees(price)} each
            </span>
          )}
        </p>
      </div>
      {asksWords === 'Yes' && <CakeWords line={line} />}
      <button
        type="button"
        className="icon-button"
        aria-label={`Remove ${name}`}
        data-remove
        onClickCapture={onceOnly}
        onClick={onRemove}
      >
        <Icon name="delete" />
      </button>
    </li>
  );
}

const CakeWords = ({ line }: { line: CartItem }) => (
  <Field
    label={`Words on ${line.name}`}
    hint={
      wordsHint +
      (line.amount > 1
        ? ` The same on all ${line.amount}; for other words add the cake again.`
        : '')
    }
    value={line.words ?? ''}
    error={cakeWordsFault(line.words ?? '')}
    onChange={(event) => replaceLine(line, { ...line, words: event.target.value })}
  />
);
