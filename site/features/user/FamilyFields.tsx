import type { ReactNode } from 'react';
import { today } from '../../../contract/day.ts';
import type { FormWith } from '../../lib/form.ts';
import { Field } from '../../ui/Field.tsx';

/** What every form of a person asks for, also those that may load little. */

export type With<Name extends string> = { form: FormWith<Name> };

/** What the fields above it are asked for. */
export const Why = ({ children }: { children: ReactNode }) => (
  <p className="wide why small muted">{children}</p>
);

type Parent = 'fatherName' | 'motherName';
const parents = { fatherName: 'Father name', motherName: 'Mother name' };

/** Names of parents; those `asked` for, where it is not both. */
export const ParentFields = ({
  form,
  asked = ['fatherName', 'motherName'],
}: With<Parent> & { asked?: Parent[] }) =>
  asked.map((name) => <Field key={name} label={parents[name]} {...form.field(name)} />);

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
