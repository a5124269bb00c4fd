import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, Select, TextArea } from '../../ui/Field.tsx';
import { FormActions } from '../form/FormActions.tsx';
import { PicturesField } from './PicturesField.tsx';
import type { Picture } from './pictures.ts';

/** The fields that a course and a product have in common, as the form holds them. */
export type CatalogueValues = {
  name: string;
  price: string;
  stock: 'Yes' | 'No';
  desc: string;
  images: Picture[];
};

/** The part of a form that these fields need. */
type CatalogueFormApi = {
  submit(event?: React.BaseSyntheticEvent): Promise<void>;
  sending: boolean;
  field(name: keyof CatalogueValues): UseFormRegisterReturn & { error: string | undefined };
  error(name: 'images'): string | undefined;
  watch(name: 'images'): Picture[];
  setValue(name: 'images', value: Picture[], how: object): void;
};

type Props = {
  form: CatalogueFormApi;
  /** The word on the button. */
  action: string;
  back: string;
  /** Fields between the price and the description. */
  children?: ReactNode;
  /** Fields after the description. */
  more?: ReactNode;
};

/** The form of a course or a product. */
export function CatalogueForm({ form, action, back, children, more }: Props) {
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
        <Field label="Name" autoComplete="off" {...form.field('name')} />
      </div>
      <Field
        label="Price in rupees"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('price')}
      />
      <Select label="In stock" {...form.field('stock')}>
        <option>Yes</option>
        <option>No</option>
      </Select>
      {children}
      <div className="wide">
        <TextArea label="Description" rows={6} {...form.field('desc')} />
      </div>
      {more}
      <FormActions send={action} sending="Saving…" isSending={form.sending} back={back} />
    </form>
  );
}
