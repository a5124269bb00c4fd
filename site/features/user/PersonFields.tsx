import type { ReactNode } from 'react';
import { today } from '../../../contract/day.ts';
import type { FormWith } from '../../lib/form.ts';
import { Field, TextArea } from '../../ui/Field.tsx';

type PersonField =
  | 'name'
  | 'fatherName'
  | 'motherName'
  | 'spouseName'
  | 'aadharNo'
  | 'mobile'
  | 'dob'
  | 'address';

type Props = {
  form: FormWith<PersonField>;
  nameHint?: ReactNode;
  /** Says what parents' names and Aadhaar number are asked for. */
  why?: boolean;
};

const parents = 'For your certificate: parents’ names tell apart students of the same name.';
const aadhar = 'For your certificate: it tells apart students of the same name.';

type Fields = Pick<Props, 'form'>;

export const NameField = ({ form, nameHint }: Omit<Props, 'why'>) => (
  <Field label="Full name" autoComplete="name" hint={nameHint} {...form.field('name')} />
);

/** What a certificate is told apart by. */
export const CertificateFields = ({ form: { field }, why = false }: Omit<Props, 'nameHint'>) => (
  <>
    <Field
      label="Father name"
      autoComplete="off"
      hint={why ? parents : undefined}
      {...field('fatherName')}
    />
    <Field label="Mother name" autoComplete="off" {...field('motherName')} />
    <Field label="Spouse name (optional)" autoComplete="off" {...field('spouseName')} />
    <Field
      label="Aadhar number"
      inputMode="numeric"
      autoComplete="off"
      hint={
        (why ? `${aadhar} ` : '') +
        'We do not keep the number itself, only its last four digits and a code.'
      }
      {...field('aadharNo')}
    />
  </>
);

export const ReachFields = ({ form: { field } }: Fields) => (
  <>
    <Field label="Mobile" type="tel" autoComplete="tel" {...field('mobile')} />
    <Field
      label="Date of birth"
      type="date"
      autoComplete="bday"
      min="1900-01-01"
      max={today()}
      {...field('dob')}
    />
    <div className="wide">
      <TextArea label="Address" autoComplete="street-address" {...field('address')} />
    </div>
  </>
);

/** Personal details, as the registration asks for them. */
export const PersonFields = ({ form, nameHint, why }: Props) => (
  <>
    <NameField form={form} nameHint={nameHint} />
    <CertificateFields form={form} why={why ?? false} />
    <ReachFields form={form} />
  </>
);
