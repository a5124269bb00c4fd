import type { ReactNode } from 'react';
import { today } from '../../../contract/day.ts';
import { userTexts } from '../../../contract/record-texts.ts';
import type { FormWith } from '../../lib/form.ts';
import { TextInputs } from '../../lib/TextInputs.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';

/** What the forms of a person ask for. */

type With<Name extends string> = { form: FormWith<Name> };

export const NameField = ({ form, nameHint }: With<'name'> & { nameHint?: ReactNode }) => (
  <Field label="Full name" autoComplete="name" hint={nameHint} {...form.field('name')} />
);

export const ParentFields = ({ form }: With<'fatherName' | 'motherName'>) => (
  <>
    <Field label="Father name" {...form.field('fatherName')} />
    <Field label="Mother name" {...form.field('motherName')} />
  </>
);

type Certified = With<'fatherName' | 'motherName' | 'aadharNo' | keyof typeof userTexts>;

/** What a certificate is told apart by, below why it is asked. */
export const CertificateFields = ({ form }: Certified) => (
  <>
    <p className="wide why small muted">
      These tell apart students of the same name. Of the Aadhar number we keep the last four digits
      and a code.
    </p>
    <ParentFields form={form} />
    <TextInputs<keyof typeof userTexts> of={userTexts} field={form.field} />
    <Field label="Aadhar number" inputMode="numeric" {...form.field('aadharNo')} />
  </>
);

export const BirthField = ({ form }: With<'dob'>) => (
  <Field
    label="Date of birth"
    type="date"
    autoComplete="bday"
    min="1900-01-01"
    max={today()}
    {...form.field('dob')}
  />
);

export const AddressField = ({ form }: With<'address'>) => (
  <TextArea label="Address" autoComplete="street-address" rows={2} {...form.field('address')} />
);

export const ReachFields = ({ form }: With<'mobile' | 'dob' | 'address'>) => (
  <>
    <Field label="Mobile" type="tel" autoComplete="tel" {...form.field('mobile')} />
    <BirthField form={form} />
    <AddressField form={form} />
  </>
);
