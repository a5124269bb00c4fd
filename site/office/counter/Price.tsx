import { useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Field } from '../../ui/Field.tsx';
import { sends } from '../kit/calls.ts';
import { NumberField } from '../kit/fields.tsx';
import { useTyped } from '../kit/use-typed.ts';
import { creditedTo, isQuoted, listPrice, type Sale, sellOf } from './sale.ts';
import type { Props } from './What.tsx';

/** What it costs, an offer, and another price that was agreed on with the reason. */
export function Price({ sale, errors, quoting, mayAgree, onChange }: Props) {
  const { quote, agreed, offerCode } = sale;
  const [code, setCode] = useState(offerCode);
  const apply = () => onChange(() => ({ offerCode: code.trim().toUpperCase(), agreed: undefined }));
  return (
    <>
      {quote && quote.price < quote.listPrice && (
        <Facts>
          <Fact name="Price">{rupees(listPrice(sale))}</Fact>
          <Fact name={`Offer ${quote.offerCode}`}>
            {quote.discount > 0 && `− ${rupees(quote.discount)}`}
          </Fact>
          <Fact name="Demo fee">{quote.credit > 0 && `− ${rupees(quote.credit)}`}</Fact>
        </Facts>
      )}
      <details open={Boolean(agreed || offerCode || errors['agreed'])}>
        <summary>{mayAgree ? 'Offer, or another price' : 'Offer'}</summary>
        <div className="stack">
          <div className="beside">
            <Field
              label="Offer code"
              autoCapitalize="characters"
              value={code}
              error={quoting.failed || errors['offerCode']}
              onChange={({ target }) => setCode(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                apply();
              }}
            />
            <Button quiet off={quoting.busy} onClick={apply}>
              Apply
            </Button>
          </div>
          {mayAgree && (
            <>
              <NumberField
                label="Another price"
                value={agreed?.price ?? ''}
                error={errors['agreed']}
                onChange={({ target: { value } }) =>
                  onChange(() => ({
                    agreed: value ? { reason: '', ...agreed, price: value } : undefined,
                    offerCode: '',
                  }))
                }
              />
              {agreed && (
                <Field
                  label="Why"
                  value={agreed.reason}
                  onChange={({ target }) =>
                    onChange(() => ({ agreed: { ...agreed, reason: target.value } }))
                  }
                />
              )}
            </>
          )}
        </div>
      </details>
    </>
  );
}

const askQuote = sends(api.admin['quote-order'].$post);
const askDays = sends(api.order['collection-days'].$post);

export type Quoting = { busy: boolean; failed: string };

/**
 * What an order costs with its offer code, or by the demo class of a person who is known, asked
 * anew whenever what is sold changes.
 */
export function useQuote(sale: Sale): Quoting & Pick<Sale, 'quote'> {
  const { courseName, items, extras } = sellOf(sale);
  const query = { courseName, items, extras, offerCode: sale.offerCode, person: creditedTo(sale) };
  const { data, busy, failed } = useTyped(isQuoted(sale) ? JSON.stringify(query) : '', () =>
    askQuote(query),
  );
  return { busy, failed: (!busy && failed) || '', quote: busy || failed ? undefined : data };
}

/** The days on which the products can be collected; without an answer a calendar stands in. */
export function useDays({ pieces }: Sale): Sale['days'] {
  const items = pieces.map(({ product, amount }) => ({ id: product._id, amount }));
  const { data, busy } = useTyped(items.length > 0 ? JSON.stringify(items) : '', () =>
    askDays({ items }),
  );
  return busy ? undefined : data?.days;
}
