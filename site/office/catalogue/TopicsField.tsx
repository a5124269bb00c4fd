import type { KeyboardEvent, ReactNode } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import type { GoodsField } from '../../../contract/catalogue-field.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { capitalize } from '../../ui/text.ts';
import { IconButton } from '../kit/IconButton.tsx';
import type { GoodsFormApi } from './goods-form.ts';
import type { TopicRow } from './topics.ts';

type ListProps = {
  form: GoodsFormApi;
  name: string;
  field: Extract<GoodsField, { kind: 'topics' }>;
};

/** Topics of a course, or questions about it: headings with lines. */
export function TopicsField({ form, name, field }: ListProps) {
  // Which fields are topics is known when the form runs, and to no type.
  const control = form.control as unknown as Control<Record<string, TopicRow[]>>;
  const { fields, append, remove } = useFieldArray({ control, name });
  const error = form.error(name);
  const { label, names } = field;
  return (
    <fieldset className="plain topics wide">
      <legend className="legend">{label}</legend>
      {fields.map(({ id }, i) => (
        <Topic
          key={id}
          form={form}
          name={name}
          field={field}
          place={i}
          onRemove={() => remove(i)}
        />
      ))}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <Add onClick={() => append({ heading: '', data: [{ text: '' }] })}>Add {names.one}</Add>
    </fieldset>
  );
}

type TopicProps = ListProps & { place: number; onRemove(): void };

function Topic({ form, name: list, field, place, onRemove }: TopicProps) {
  const name = `${list}.${place}.data` as const;
  const { one, heading, line } = field.names;
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name });
  /** Enter begins a line below and never sends the form; a character being composed stays. */
  const addsBelow = (i: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    insert(i, { text: '' });
  };
  return (
    <fieldset className="topic">
      <legend className="visually-hidden">
        {capitalize(one)} {place + 1}
      </legend>
      <div className="with-sign">
        <Field
          label={`${heading} ${place + 1}`}
          onKeyDown={addsBelow(0)}
          {...form.field(`${list}.${place}.heading`)}
        />
        <Remove label={`Remove ${one} ${place + 1}`} within=".topics" onClick={onRemove} />
      </div>
      {fields.map(({ id }, i) => (
        <div className="with-sign" key={id}>
          <Field
            label={`${line} ${i + 1} of ${one} ${place + 1}`}
            onKeyDown={addsBelow(i + 1)}
            {...form.field(`${name}.${i}.text`)}
          />
          <Remove
            label={`Remove ${line.toLowerCase()} ${i + 1} of ${one} ${place + 1}`}
            within=".topic"
            onClick={() => remove(i)}
          />
        </div>
      ))}
      <Add onClick={() => append({ text: '' })}>
        Add {line.toLowerCase()}{' '}
        <span className="visually-hidden">
          to {one} {place + 1}
        </span>
      </Add>
    </fieldset>
  );
}

const Add = ({ onClick, children }: { onClick(): void; children: ReactNode }) => (
  <p>
    <Button quiet small onClick={onClick}>
      <Icon name="plus" size={16} /> <span>{children}</span>
    </Button>
  </p>
);

type RemoveProps = {
  label: string;
  /** The container whose add button takes the focus. */
  within: '.topics' | '.topic';
  onClick(): void;
};

const Remove = ({ label, within, onClick }: RemoveProps) => (
  <IconButton
    name="remove"
    label={label}
    onClick={(event) => {
      // This button is removed; the focus moves to the one that adds.
      event.currentTarget
        .closest(within)
        ?.querySelector<HTMLElement>(':scope > p > .button')
        ?.focus();
      onClick();
    }}
  />
);
