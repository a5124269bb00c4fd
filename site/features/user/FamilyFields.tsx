import type { ReactNode } from 'react';
import { today } from '../../../contract/day.ts';
import type { FormWith } from '../../lib/form.ts';
import { Field, TextArea } from '../../ui/Field.tsx';

/** What every form of a person asks for, also those that may load little. */

export type With<Name extends string> = { form: FormWith<Name> };

/** What the fields below it are asked for. */
export const Why = ({ children }: { children: ReactNode }) => (
  <p className="wide why small muted">{children}</p>
);

export const ParentFields = ({ form }: With<'fatherName' | 'motherName'>) => (
  <>
    <Field label="Father name" {...form.field('fatherName')} />
    <Field label="Mother name" {...form.field('motherName')} />
  </>
);

export const AddressField = ({ form }: With<'address'>) => (
  <TextArea label="Address" autoComplete="street-address" rows={2} {...form.field('address')} />
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
