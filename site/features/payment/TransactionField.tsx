import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/Field.tsx';

type Props = UseFormRegisterReturn & { error: string | undefined };

/** The number that a UPI app shows of a payment. */
export const TransactionField = (field: Props) => (
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
