import type { ReactNode } from 'react';
import { userTexts } from '../../../contract/record-texts.ts';
import { TextInputs } from '../../lib/TextInputs.tsx';
import { Field } from '../../ui/Field.tsx';
import { AddressField, BirthField, ParentFields, type With } from './FamilyFields.tsx';

export const NameField = ({ form, nameHint }: With<'name'> & { nameHint?: ReactNode }) => (
  <Field label="Full name" autoComplete="name" hint={nameHint} {...form.field('name')} />
);

type Certified = With<'fatherName' | 'motherName' | 'aadharNo' | keyof typeof userTexts>;

/** What a certificate is told apart by. */
export const CertificateFields = ({ form }: Certified) => (
  <>
    <ParentFields form={form} />
    <TextInputs<keyof typeof userTexts> of={userTexts} field={form.field} />
    <Field label="Aadhar number" inputMode="numeric" {...form.field('aadharNo')} />
  </>
);

export const ReachFields = ({ form }: With<'mobile' | 'dob' | 'address'>) => (
  <>
    <Field label="Mobile" type="tel" autoComplete="tel" {...form.field('mobile')} />
    <BirthField form={form} />
    <AddressField form={form} />
  </>
);
