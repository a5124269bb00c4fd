import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, Select, TextArea } from '../../ui/Field.tsx';
import { PicturesField } from './PicturesField.tsx';
import type { Picture } from './pictures.ts';

/** The fields that a course and a product have in common, as the form holds them. */
export type GoodsValues = {
  name: string;
  price: string;
  stock: 'Yes' | 'No';
  desc: string;
  images: Picture[];
};

/** Of a form with at least these fields, what they need. */
type GoodsFormApi = {
  submit(event?: React.BaseSyntheticEvent): Promise<void>;
  sending: boolean;
  register(name: keyof GoodsValues): UseFormRegisterReturn;
  error(name: keyof GoodsValues): string | undefined;
  watch(name: 'images'): Picture[];
  setValue(name: 'images', value: Picture[], how: object): void;
};

type Props = {
  form: GoodsFormApi;
  /** The word on the button. */
  action: string;
  back: string;
  /** Fields between the price and the description. */
  children?: ReactNode;
  /** Fields after the description. */
  more?: ReactNode;
};

/** The form of a course or a product. */
export function GoodsForm({ form, action, back, children, more }: Props) {
  return (
    <form className="form two" method="post" noValidate onSubmit={form.submit}>
      <PicturesField
        value={form.watch('images')}
        error={form.error('images')}
        onChange={(images) =>
          form.setValue('images', images, { shouldDirty: true, shouldValidate: true })
        }
      />
      <div className="wide">
        <Field
          label="Name"
          autoComplete="off"
          error={form.error('name')}
          {...form.register('name')}
        />
      </div>
      <Field
        label="Price in rupees"
        inputMode="numeric"
        autoComplete="off"
        error={form.error('price')}
        {...form.register('price')}
      />
      <Select label="In stock" error={form.error('stock')} {...form.register('stock')}>
        <option>Yes</option>
        <option>No</option>
      </Select>
      {children}
      <div className="wide">
        <TextArea
          label="Description"
          rows={6}
          error={form.error('desc')}
          {...form.register('desc')}
        />
      </div>
      {more}
      <p className="wide row">
        <button className="button" type="submit" disabled={form.sending}>
          {form.sending ? 'Saving…' : action}
        </button>
        <a className="button quiet" href={back}>
          Cancel
        </a>
      </p>
    </form>
  );
}
