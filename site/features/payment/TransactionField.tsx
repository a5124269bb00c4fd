import type { FieldProps } from '../../lib/form.ts';
import { Field } from '../../ui/Field.tsx';

export const TransactionField = (field: FieldProps) => (
  <Field
    label="Transaction ID"
    autoCapitalize="none"
    spellCheck={false}
    hint="Twelve digits that your UPI app shows after you paid, also called UTR."
    {...field}
  />
);
