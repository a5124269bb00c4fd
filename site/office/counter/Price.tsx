import { useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Field } from '../../ui/Field.tsx';
import { NumberField } from '../kit/fields.tsx';
import { listPrice } from './sale.ts';
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
