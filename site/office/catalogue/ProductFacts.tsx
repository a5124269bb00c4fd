import { limits } from '../../../contract/limits.ts';
import { diets } from '../../../contract/product.ts';
import { Field, Select } from '../../ui/Field.tsx';
import type { ProductFormApi } from './product-form.ts';

/** What a person wants to know before paying. Each may stay empty: the page then leaves it out. */
export const ProductFacts = ({ form }: { form: Pick<ProductFormApi, 'field'> }) => (
  <fieldset className="form two wide facts">
    <legend className="legend">Facts, shown where they are filled in</legend>
    <Select label="Mark" hint="Egg gets the brown mark on food" {...form.field('diet')}>
      <option value="">Not said</option>
      {diets.map((diet) => (
        <option key={diet}>{diet}</option>
      ))}
    </Select>
    <Field
      label="Category"
      autoComplete="off"
      hint="For example: Cakes; visitors can choose by it"
      {...form.field('category')}
    />
    <Field
      label="Weight or pieces"
      autoComplete="off"
      hint="For example: 450 g, about twelve slices"
      {...form.field('pieces')}
    />
    <Field
      label="Days ahead"
      inputMode="numeric"
      autoComplete="off"
      hint={`How early it is ordered, at most ${limits.leadDays}; empty: ready on the same day`}
      {...form.field('leadDays')}
    />
    <Field
      label="Keeps"
      autoComplete="off"
      hint="For example: Four days in a tin"
      {...form.field('keeps')}
    />
    <Select
      label="Words on it"
      hint="Yes asks the buyer what to write on the cake"
      {...form.field('asksWords')}
    >
      <option>No</option>
      <option>Yes</option>
    </Select>
    <div className="wide">
      <Field label="Allergens" autoComplete="off" {...form.field('allergens')} />
    </div>
  </fieldset>
);
