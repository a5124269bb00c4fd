import * as z from 'zod/mini';
import { offerCode } from '../../../contract/offer.ts';
import { useAskForm } from '../../lib/form.ts';
import { Field } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/Submit.tsx';

type Props = { first: string; onApply(code: string): Promise<void> };

const schema = z.object({ offerCode });

export function OfferField({ first, onApply }: Props) {
  const form = useAskForm({
    schema,
    values: { offerCode: first },
    send: (values) => onApply(values.offerCode),
  });
  return (
    <form className="stack" method="post" noValidate onSubmit={form.submit}>
      <div className="beside">
        <Field
          label="Offer code"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('offerCode')}
        />
        <button className="button quiet" type="submit" disabled={form.sending}>
          {form.sending ? 'Checking…' : 'Apply'}
        </button>
      </div>
      <FormFailure message={form.failure} />
    </form>
  );
}
