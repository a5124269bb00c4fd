import type { TextField } from '../../contract/text-field.ts';
import { Field, TextArea } from './Field.tsx';

type Asked = TextField & { hint?: string | undefined };

type Props<Name extends string> = {
  fields: Record<Name, Asked>;
  /** Whether nothing stands below them. */
  isShort?: boolean;
  values: Partial<Record<Name, string | undefined>>;
  onChange(changed: Partial<Record<Name, string>>): void;
};

/** The inputs of optional texts. */
export const TextInputs = <Name extends string>({
  fields,
  isShort,
  values,
  onChange,
}: Props<Name>) =>
  Object.entries<Asked>(fields).map(([name, { label, hint, max, rows }]) => {
    const input = {
      ...{
        label,
        hint: isShort ? undefined : hint,
        maxLength: max,
        value: values[name as Name] ?? '',
      },
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ [name]: target.value } as Partial<Record<Name, string>>),
    };
    return rows ? <TextArea key={name} rows={rows} {...input} /> : <Field key={name} {...input} />;
  });
