import type { ReactNode } from 'react';
import { userTexts } from '../../../contract/record-texts.ts';
import { TextInputs } from '../../lib/TextInputs.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { BirthField, ParentFields, type With } from './FamilyFields.tsx';

export const NameField = ({ form, nameHint }: With<'name'> & { nameHint?: ReactNode }) => (
  <Field label="Full name" autoComplete="name" hint={nameHint} {...form.field('name')} />
);

export const AadharField = ({ form, hint }: With<'aadharNo'> & { hint?: string }) => (
  <Field label="Aadhar number" inputMode="numeric" hint={hint} {...form.field('aadharNo')} />
);

type Certified = With<'fatherName' | 'motherName' | 'aadharNo' | keyof typeof userTexts>;

/** What a certificate is told apart by. */
export const CertificateFields = ({ form, hint }: Certified & { hint?: string }) => (
  <>
    <ParentFields form={form} />
    <TextInputs<keyof typeof userTexts> of={userTexts} field={form.field} />
    <AadharField form={form} {...(hint && { hint })} />
  </>
);

export const ReachFields = ({ form }: With<'mobile' | 'dob' | 'address'>) => (
  <>
    <Field label="Mobile" type="tel" autoComplete="tel" {...form.field('mobile')} />
    <BirthField form={form} />
    <div className="wide">
      <TextArea label="Address" autoComplete="street-address" {...form.field('address')} />
    </div>
  </>
);
