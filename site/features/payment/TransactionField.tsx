import type { FieldProps } from '../../lib/form.ts';
import { Field } from '../../ui/Field.tsx';

/** The number that a UPI app shows of a payment. */
export const TransactionField = (field: FieldProps) => (
  <Field
    label="Transaction ID"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    inputMode="numeric"
    hint="Your UPI app shows it after the payment: twelve digits, also called UTR."
    {...field}
  />
);
