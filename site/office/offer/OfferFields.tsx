import { useState } from 'react';
import * as z from 'zod/mini';
import { today } from '../../../contract/day.ts';
import type { OfferKind, OfferScope } from '../../../contract/offer.ts';
import {
  type AddOffer,
  addOffer,
  type Offer,
  type OfferGoods,
} from '../../../contract/offer-office.ts';
import { pick } from '../../../contract/pick.ts';
import { offerTexts } from '../../../contract/record-texts.ts';
import { hasInName } from '../../../contract/text.ts';
import { type TextsOf, textsOf } from '../../../contract/text-field.ts';
import type { AskForm } from '../../lib/form.ts';
import { useRequest } from '../../lib/request.ts';
import { TextInputs } from '../../lib/TextInputs.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Field, Select } from '../../ui/Field.tsx';
import { SearchField } from '../../ui/FilterBar.tsx';
import { listCourses, listProducts } from '../catalogue/api.ts';
import { together } from '../kit/calls.ts';
import { NumberField, Options } from '../kit/fields.tsx';
import { Loaded } from '../kit/RecordScreen.tsx';
import { drawCode, exampleOf, scopeWords } from './offer-words.ts';

type OfferValues = TextsOf<typeof offerTexts> & {
  code: string;
  kind: OfferKind;
  value: string;
  from: string;
  until: string;
  scope: OfferScope;
  goods: OfferGoods[];
  perPerson: string;
  most: string;
};

type OfferFormApi = AskForm<OfferValues, AddOffer>;

/** Without a number there is no limit. */
const withLimits = ({ perPerson, most, ...offer }: OfferValues): z.input<typeof addOffer> => ({
  ...offer,
  perPerson: perPerson.trim() || '0',
  most: most.trim() || '0',
});

export const schema = z.pipe(z.transform(withLimits), addOffer) as z.ZodMiniType<
  AddOffer,
  OfferValues
>;

/** A number that is no limit is 0 in the record and empty in the form. */
const limitOf = (number: number) => (number === 0 ? '' : String(number));

/** A new offer: once for each person, from today on. */
export const emptyOffer = (): OfferValues => ({
  code: '',
  kind: 'percent',
  value: '',
  from: today(),
  until: '',
  scope: 'all',
  goods: [],
  perPerson: '1',
  most: '',
  ...textsOf(offerTexts),
});

export const valuesOf = (offer: Offer): OfferValues => ({
  ...pick(offer, ['code', 'kind', 'from', 'until', 'scope', 'goods']),
  value: String(offer.value),
  perPerson: limitOf(offer.perPerson),
  most: limitOf(offer.most),
  ...textsOf(offerTexts, offer),
});

type Props = {
  form: OfferFormApi;
  /** An offer that was used keeps its code. */
  isUsed: boolean;
};

const kindWords: Record<OfferKind, string> = { percent: 'Percent', rupees: 'Rupees' };

export function OfferFields({ form, isUsed }: Props) {
  const { field } = form;
  const [kind, value, scope, goods] = form.watch(['kind', 'value', 'scope', 'goods']);
  return (
    <>
      <div className="beside">
        <Field
          label="Code"
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
      <TextInputs of={offerTexts} field={field} />
    </>
  );
}

type GoodsProps = {
  chosen: OfferGoods[];
  error: string | undefined;
  onChange(chosen: OfferGoods[]): void;
};

/** Names that a search shows beside the chosen ones. */
const most = 8;

const loadGoods = () => together({ course: listCourses({}), product: listProducts({}) });

type Kind = OfferGoods['kind'];
const asGoods = (kind: Kind, all: { _id: string; name: string }[]): OfferGoods[] =>
  all.map(({ _id: id, name }) => ({ kind, id, name }));

/** Chooses courses and products: the chosen ones first, then those that a search finds. */
function GoodsField({ chosen, error, onChange }: GoodsProps) {
  const [q, setQ] = useState('');
  const request = useRequest(loadGoods);
  const { data } = request;
  if (!data) return <Loaded of={request} label="Loading courses and products" rows={2} />;
  const isChosen = (goods: OfferGoods) => chosen.some(({ id }) => id === goods.id);
  const all = [...asGoods('course', data.course), ...asGoods('product', data.product)];
  const found = all.filter((goods) => !isChosen(goods) && hasInName(q)(goods));
  const shown = [...chosen, ...found.slice(0, most)];
  return (
    <fieldset className="stack tight">
      <legend className="legend">Courses and products</legend>
      <SearchField
        label="Find a course or product"
        value={q}
        error={error}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {shown.map((entry) => (
        <Checkbox
          key={entry.id}
          label={
            <>
              {entry.name} <span className="muted small">{entry.kind}</span>
            </>
          }
          checked={isChosen(entry)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...chosen, entry] : chosen.filter(({ id }) => id !== entry.id),
            )
          }
        />
      ))}
      {found.length > most && (
        <p className="small muted" role="status">
          {found.length - most} more: search for a name.
        </p>
      )}
      {found.length === 0 && q.trim() !== '' && <p role="status">No other name has these words.</p>}
    </fieldset>
  );
}
