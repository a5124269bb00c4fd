import type { TextField } from '../../contract/text-field.ts';
import { Field, TextArea } from '../ui/Field.tsx';
import type { FieldProps } from './form.ts';

/** A field that is kept as it is typed. */
type Typed = {
  value: string;
  maxLength: number;
  onChange(event: { target: { value: string } }): void;
};

type Props<Name extends string> = {
  of: Record<Name, TextField>;
  /** Whether nothing stands below them. */
  isShort?: boolean;
  /** What makes each a field of its form. */
  field(name: Name): FieldProps | Typed;
};

export const TextInputs = <Name extends string>({ of, isShort, field }: Props<Name>) =>
  Object.entries<TextField>(of).map(([name, { label, asks = label, hint, rows }]) => {
    const words = { label: asks, hint: isShort ? undefined : hint };
    const input = field(name as Name);
    return rows ? (
      <TextArea key={name} rows={rows} {...words} {...input} />
    ) : (
      <Field key={name} {...words} {...input} />
    );
  });

export const typedIn =
  <Name extends string>(
    of: Record<Name, TextField>,
    values: Partial<Record<Name, string | undefined>>,
    onChange: (changed: Partial<Record<Name, string>>) => void,
  ) =>
  (name: Name): Typed => ({
    value: values[name] ?? '',
    maxLength: of[name].max,
    onChange: ({ target }) => onChange({ [name]: target.value } as Partial<Record<Name, string>>),
  });
