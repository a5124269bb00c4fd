import { useEffect, useRef } from 'react';
import { half, rupees } from '../../../contract/money.ts';
import { Checkbox, Field, FieldNotes } from '../../ui/Field.tsx';
import { NumberField } from '../kit/fields.tsx';
import { Switch } from '../kit/Switch.tsx';
import { Scan } from '../payment/MoneyFields.tsx';
import { amountOf, fieldOf, goodsOf, type Part, priceOf } from './sale.ts';

/** `maySee` says whether the seller may say that money has come by UPI. */
type Props = Part & { maySee: boolean };

export function Pay(props: Props) {
  const { sale, errors, maySee, onChange } = props;
  const { way, part } = sale;
  const isUpi = way === 'seen' || way === 'claimed';
  const price = priceOf(sale);
  const upi = maySee ? 'seen' : 'claimed';
  const ways = [
    { value: 'cash', label: 'Cash' },
    { value: upi, label: 'UPI' },
    { value: 'later', label: 'Later' },
  ] as const;
  const parts = [
    { value: 'full', label: `All, ${rupees(price)}` },
    { value: 'half', label: `Half, ${rupees(half(price))}` },
    { value: 'other', label: 'Other' },
  ] as const;
  return (
    <section className="card" aria-labelledby="pay">
      <div className="body stack">
        <div className="row">
          <h2 id="pay">Pay</h2>
          <Switch
            label="How it is paid"
            of={ways}
            chosen={isUpi ? upi : way}
            onChoose={(to) => onChange(() => ({ way: to }))}
          />
        </div>
        <FieldNotes id="way" error={errors['way']} />
        {way !== 'later' && price > 0 && (
          <>
            <Switch
              look="wide"
              label="How much"
              of={parts}
              chosen={part}
              onChoose={(to) => onChange(() => ({ part: to }))}
            />
            {part === 'other' && (
              <NumberField label="Amount in rupees" {...fieldOf(props, 'other', 'amount')} />
            )}
            {part !== 'other' && <FieldNotes id="amount" error={errors['amount']} />}
          </>
        )}
        {isUpi && <Upi {...props} />}
      </div>
    </section>
  );
}

/** The code to scan, as large as the screen allows, and whether the money was seen. */
function Upi(props: Props) {
  const { sale, maySee, onChange } = props;
  const amount = amountOf(sale);
  const at = useRef<HTMLElement>(null);
  // The button sticks to the bottom, perhaps over it.
  useEffect(() => void at.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div className="upi stack">
      {amount > 0 && <Scan amount={amount} order={sale.orderId} goods={goodsOf(sale)} ref={at} />}
      <Field label="Transaction ID" inputMode="numeric" {...fieldOf(props, 'txnId')} />
      {maySee && (
        <Checkbox
          label="I saw it arrive"
          checked={sale.way === 'seen'}
          onChange={({ target }) => onChange(() => ({ way: target.checked ? 'seen' : 'claimed' }))}
        />
      )}
    </div>
  );
}
