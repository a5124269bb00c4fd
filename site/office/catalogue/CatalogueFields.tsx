import {
  type GoodsField,
  type GoodsFields,
  goodsFields,
} from '../../../contract/catalogue-field.ts';
import { Field, Select, TextArea } from '../../ui/Field.tsx';
import { NumberField, Options } from '../kit/fields.tsx';
import type { GoodsFormApi } from './goods-form.ts';
import { PicturesField } from './PicturesField.tsx';
import { TopicsField } from './TopicsField.tsx';

type InputProps = { form: GoodsFormApi; name: string; field: GoodsField };

function Input({ form, name, field }: InputProps) {
  const { label, hint } = field;
  const props = { label, hint, ...form.field(name) };
  switch (field.kind) {
    case 'topics':
      return <TopicsField form={form} name={name} field={field} />;
    case 'lines':
      return <TextArea rows={4} {...props} />;
    case 'choice':
    case 'pick':
      return (
        <Select {...props}>
          {field.kind === 'choice' && <option value="">Not said</option>}
          <Options of={field.words} />
        </Select>
      );
    case 'price':
      return <NumberField {...props} label={`${label} in rupees`} />;
    case 'count':
      return <NumberField {...props} />;
    case 'text':
      if (field.rows) return <TextArea rows={field.rows} {...props} />;
  }
  return <Field autoComplete="off" {...props} />;
}

type Named = [name: string, field: GoodsField];

const isLong = ([, field]: Named) => field.kind === 'text' && field.rows !== undefined;
const isWide = ([, field]: Named) => field.isWide || field.kind === 'lines' || isLong(['', field]);
const areTopics = ([, { kind }]: Named) => kind === 'topics';
/** What every record says, unlike a fact that may stay empty. */
const isBasic = ([name, { kind }]: Named) => name in goodsFields || kind === 'text';

type Props = { form: GoodsFormApi; fields: GoodsFields };

/** The fields of a course or a product. */
export function CatalogueFields({ form, fields }: Props) {
  const all = Object.entries(fields);
  const basics = all.filter(isBasic);
  const facts = all.filter((one) => !isBasic(one) && !areTopics(one));
  const inputs = (some: Named[]) =>
    some.map(([name, field]) => {
      const input = <Input key={name} form={form} name={name} field={field} />;
      return isWide([name, field]) ? (
        <div className="wide" key={name}>
          {input}
        </div>
      ) : (
        input
      );
    });
  return (
    <>
      <PicturesField
        value={form.watch('images')}
        error={form.error('images')}
        onChange={(images) =>
          form.setValue('images', images, { shouldDirty: true, shouldValidate: true })
        }
      />
      {inputs(basics.filter((one) => !isLong(one)))}
      {inputs(basics.filter(isLong))}
      {/* What a person wants to know before paying. */}
      <fieldset className="form two wide facts">
        <legend className="legend">Facts, shown where they are filled in</legend>
        {inputs(facts)}
      </fieldset>
      {inputs(all.filter(areTopics))}
    </>
  );
}
