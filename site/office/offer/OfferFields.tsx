import type { OfferKind } from '../../../contract/offer.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { NumberField, Options } from '../kit/fields.tsx';
import { GoodsField } from './GoodsField.tsx';
import type { OfferFormApi } from './offer-form.ts';
import { drawCode, exampleOf, scopeWords } from './offer-words.ts';

type Props = {
  form: OfferFormApi;
  /** An offer that was used keeps its code. */
  isUsed: boolean;
};

const kindWords: Record<OfferKind, string> = { percent: 'Percent', rupees: 'Rupees' };

/** The fields of an offer. */
export function OfferFields({ form, isUsed }: Props) {
  const { field } = form;
  const [kind, value, scope, goods] = form.watch(['kind', 'value', 'scope', 'goods']);
  return (
    <>
      <div className="beside">
        <Field
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={
            isUsed ? 'It was used, so it stays.' : 'Letters, digits and hyphens; easy to read out.'
          }
          readOnly={isUsed}
          {...field('code')}
        />
        {!isUsed && (
          <Button quiet onClick={() => form.setValue('code', drawCode(), { shouldDirty: true })}>
            Suggest
          </Button>
        )}
      </div>
      <div className="pair">
        <Select label="Takes off" {...field('kind')}>
          <Options of={kindWords} />
        </Select>
        <NumberField
          label={kind === 'percent' ? 'How many percent' : 'How many rupees'}
          hint={exampleOf(kind, value, { scope, goods })}
          {...field('value')}
        />
      </div>
      <div className="pair">
        <Field label="First day" type="date" {...field('from')} />
        <Field label="Last day" type="date" hint="Empty: it has no end." {...field('until')} />
      </div>
      <Select label="For what" {...field('scope')}>
        <Options of={scopeWords} />
      </Select>
      {scope === 'chosen' && (
        <GoodsField
          chosen={goods}
          error={form.error('goods')}
          onChange={(next) =>
            form.setValue('goods', next, {
              shouldDirty: true,
              shouldValidate: form.error('goods') !== undefined,
            })
          }
        />
      )}
      <div className="pair">
        <NumberField
          label="Uses per person"
          hint="Empty: as often as they like."
          {...field('perPerson')}
        />
        <NumberField label="Uses in all" hint="Empty: without limit." {...field('most')} />
      </div>
      <Field label="Note" autoComplete="off" hint="Only you see it." {...field('note')} />
    </>
  );
}
