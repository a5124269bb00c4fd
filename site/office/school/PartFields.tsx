import { useState } from 'react';
import { type Control, type FieldValues, useFieldArray } from 'react-hook-form';
import { dayWithWeekday } from '../../../contract/batch-words.ts';
import { isDay } from '../../../contract/day.ts';
import type { Fields, Field as PartField } from '../../../contract/school/field.ts';
import { dayNames } from '../../../contract/school/week.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field, Select, TextArea } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NumberField, Options } from '../kit/fields.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import type { PartForm } from './EditPart.tsx';
import { stillOf } from './FileField.tsx';
import { PictureField } from './PictureField.tsx';
import { RichField } from './RichField.tsx';
import { VideoField } from './VideoField.tsx';

type Of<Field> = { form: PartForm; path: string; field: Field };

export type Opened = { name: string; set: (name: string, isOpen: boolean) => void };

/** The fields of a part, or of what is in it. */
export const PartFields = ({
  form,
  fields,
  path,
  opened,
}: {
  form: PartForm;
  fields: Fields;
  path: string;
  /** Which one is open of those that are closed until then, and how that changes. */
  opened?: Opened;
}) =>
  Object.entries(fields).map(([name, field]) =>
    field.kind === 'group' && field.isClosed ? (
      <details
        key={name}
        className="school-item"
        name={path || 'part'}
        open={opened?.name === name}
        onToggle={({ currentTarget }) => opened?.set(name, currentTarget.open)}
      >
        <summary>{field.label}</summary>
        <PartFields form={form} fields={field.fields} path={path ? `${path}.${name}` : name} />
      </details>
    ) : (
      <PartInput key={name} form={form} field={field} path={path ? `${path}.${name}` : name} />
    ),
  );

function PartInput({ form, field, path }: Of<PartField>) {
  if (field.kind === 'group')
    return (
      <fieldset className="plain">
        <legend className="legend">{field.label}</legend>
        <PartFields form={form} fields={field.fields} path={path} />
      </fieldset>
    );
  if (field.kind === 'list') return <ListField form={form} field={field} path={path} />;
  const { kind, label, hint, choices = [] } = field;
  const props = { label, hint, ...form.field(path) };
  switch (kind) {
    case 'text':
      return <TextArea {...props} />;
    case 'rich':
      return <RichField {...props} />;
    case 'tick':
      return <Checkbox {...props} />;
    case 'choice':
      return (
        <Select {...props}>
          <Options of={choices} />
        </Select>
      );
    case 'picture':
    case 'video':
      return <MediaInput form={form} field={field} path={path} />;
    case 'weekdays':
      return <Weekdays form={form} field={field} path={path} />;
    case 'number':
      return <NumberField {...props} />;
    case 'day':
    case 'time':
      return <Field type={kind === 'day' ? 'date' : 'time'} {...props} />;
    case 'phone':
    case 'email':
      return <Field type={kind === 'phone' ? 'tel' : 'email'} {...props} />;
    default:
      return <Field {...props} />;
  }
}

function MediaInput({ form, field: { kind, label, aspect = 1 }, path }: Of<Simple>) {
  const props = {
    ...{ label, value: String(form.watch(path) ?? ''), error: form.error(path) },
    onChange: (value: string) =>
      form.setValue(path, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
  };
  return kind === 'video' ? <VideoField {...props} /> : <PictureField {...props} aspect={aspect} />;
}

const Weekdays = ({ form, field: { label }, path }: Of<PartField>) => (
  <fieldset className="plain">
    <legend>{label}</legend>
    <div className="row picks">
      {dayNames.map((day) => (
        <label key={day} className="pick">
          <input type="checkbox" value={day} {...form.register(path)} />
          <span>{day.slice(0, 3)}</span>
        </label>
      ))}
    </div>
    {form.error(path) && (
      <p className="error" role="alert">
        {form.error(path)}
      </p>
    )}
  </fieldset>
);

type Simple = Exclude<PartField, { kind: 'list' | 'group' }>;
type ListOf = Extract<PartField, { kind: 'list' }>;

/** What is in a list, each closed to its first words until it is opened. */
function ListField({ form, field: { label, one, fields, most }, path }: Of<ListOf>) {
  // Which fields are lists is known when the form runs, and to no type.
  const control = form.control as unknown as Control<Record<string, FieldValues[]>>;
  const list = useFieldArray({ control, name: path });
  const typed: (FieldValues | undefined)[] = form.watch(path) ?? [];
  const names = Object.keys(fields);
  const isPlain = names.length === 1;
  const error = form.error(path);
  return (
    <fieldset className="plain school-list">
      <legend className="legend">{label}</legend>
      {list.fields.map(({ id, ...began }, i) => (
        <Item
          key={id}
          isPlain={isPlain}
          name={isPlain ? '' : nameOf(typed[i], fields, one)}
          still={stillIn(fields, typed[i])}
          isNew={!isPlain && isEmpty(began, fields)}
          tools={
            <span className="row tools">
              {i > 0 && (
                <IconButton
                  name="up"
                  label={`Move ${one} ${i + 1} up`}
                  onClick={() => list.move(i, i - 1)}
                />
              )}
              <IconButton
                name="remove"
                label={`Remove ${one} ${i + 1}`}
                onClick={({ currentTarget }) => {
                  // This button is removed; the focus moves to the one that adds.
                  currentTarget
                    .closest('.school-list')
                    ?.querySelector<HTMLElement>(':scope > p > .button')
                    ?.focus();
                  list.remove(i);
                }}
              />
            </span>
          }
        >
          <PartFields form={form} fields={fields} path={`${path}.${i}`} />
        </Item>
      ))}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {list.fields.length < most && (
        <p>
          <Button quiet small onClick={() => list.append(emptyOf(fields))}>
            <Icon name="plus" size={16} /> <span>Add a {one}</span>
          </Button>
        </p>
      )}
    </fieldset>
  );
}

type ItemProps = {
  isPlain: boolean;
  isNew: boolean;
  name: string;
  still: string | undefined;
  tools: React.ReactNode;
  children: React.ReactNode;
};

function Item({ isPlain, isNew, name, still, tools, children }: ItemProps) {
  // It stays open while it gets its name.
  const [isOpen] = useState(isNew);
  return isPlain ? (
    <div className="school-line">
      {children}
      {tools}
    </div>
  ) : (
    <details className="school-item" open={isOpen}>
      <summary>
        {still && <img src={still} width={48} height={36} alt="" loading="lazy" />}
        {name}
      </summary>
      {children}
      {tools}
    </details>
  );
}

/** Its first picture, small. */
function stillIn(fields: Fields, item: FieldValues | undefined): string | undefined {
  for (const [name, { kind }] of Object.entries(fields))
    if (kind === 'picture' || kind === 'video') return stillOf(String(item?.[name] ?? ''), kind);
  return undefined;
}

/** What is no name of what has it. */
const hasNoName = new Set<PartField['kind']>(['time', 'picture', 'video']);

/** What it is called: its first words, days and choices as people read them. */
function nameOf(item: FieldValues | undefined, fields: Fields, otherwise: string): string {
  const words = Object.entries(fields).flatMap(([name, field]) => {
    const value: unknown = item?.[name];
    if (typeof value !== 'string' || value === '' || hasNoName.has(field.kind)) return [];
    if (field.kind === 'choice') return field.choices?.find(([one]) => one === value)?.[1] ?? [];
    return field.kind === 'day' && isDay(value) ? dayWithWeekday(value) : value;
  });
  return words.slice(0, 2).join(', ') || otherwise;
}

const isEmpty = (item: FieldValues, fields: Fields) =>
  JSON.stringify(item) === JSON.stringify(emptyOf(fields));

/** What a new one begins with. */
function emptyOf(fields: Fields): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]),
  );
}

function emptyValue(field: PartField): unknown {
  if (field.kind === 'group') return emptyOf(field.fields);
  if (field.kind === 'list' || field.kind === 'weekdays') return [];
  if (field.kind === 'tick') return false;
  return field.kind === 'choice' ? (field.choices?.[0]?.[0] ?? '') : '';
}
