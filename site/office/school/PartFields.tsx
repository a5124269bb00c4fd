import { useState } from 'react';
import { type Control, type FieldValues, useFieldArray } from 'react-hook-form';
import { dayNames } from '../../../contract/school/days.ts';
import type { Fields, Field as PartField } from '../../../contract/school/field.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Field, Select, TextArea } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../kit/buttons.tsx';
import { NumberField, Options } from '../kit/fields.tsx';
import type { PartForm } from './EditPart.tsx';
import { emptyOf, isEmpty, namesIn, stillIn } from './items.ts';
import { PictureField, VideoField } from './MediaFields.tsx';
import { RichField } from './RichField.tsx';
import '../../ui/picks.css';

/** Lists of people, and what asks to take one of them out for good. */
type Withdraw = { lists: readonly string[]; ask(entry: FieldValues): void };

type Of<Field> = { form: PartForm; path: string; field: Field; withdraw?: Withdraw | undefined };

export type Opened = { name: string; set: (name: string, isOpen: boolean) => void };

type Props = Omit<Of<never>, 'field'> & { fields: Fields; opened?: Opened };

export const PartFields = ({ form, fields, path, opened, withdraw }: Props) =>
  Object.entries(fields).map(([name, field]) => {
    const props = { form, path: path ? `${path}.${name}` : name };
    return field.kind === 'group' ? (
      <GroupField key={name} field={field} {...props} opened={opened} />
    ) : (
      <PartInput key={name} field={field} {...props} withdraw={withdraw} />
    );
  });

type GroupOf = Extract<PartField, { kind: 'group' }>;

/** Closed to its label and first words; one of groups has them below its label. */
function GroupField({
  form,
  field: { label, fields },
  path,
  opened,
}: Of<GroupOf> & { opened: Opened | undefined }) {
  const inner = <PartFields form={form} fields={fields} path={path} />;
  const typed: FieldValues | undefined = form.watch(path);
  if (Object.values(fields).some(({ kind }) => kind === 'group'))
    return (
      <fieldset>
        <legend className="legend">{label}</legend>
        {inner}
      </fieldset>
    );
  return (
    <details
      className="school-item box"
      name={`within ${path.split('.').slice(0, -1)}`}
      open={opened && opened.name === path}
      onToggle={({ currentTarget }) => opened?.set(path, currentTarget.open)}
    >
      <Summary
        title={label}
        more={namesIn(typed, fields).join(' · ')}
        still={stillIn(fields, typed)}
      />
      {inner}
    </details>
  );
}

type SummaryProps = { title: string; more: string; still: string | undefined };

const Summary = ({ title, more, still }: SummaryProps) => (
  <summary>
    {still && <img src={still} width={48} height={36} alt="" loading="lazy" />}
    <span className="words grow">
      <strong>{title}</strong>
      {more && <span className="muted small">{more}</span>}
    </span>
    <Icon name="down" />
  </summary>
);

function PartInput({ form, field, path, withdraw }: Of<Exclude<PartField, GroupOf>>) {
  if (field.kind === 'list')
    return <ListField form={form} field={field} path={path} withdraw={withdraw} />;
  const { kind, label, hint, choices = [] } = field;
  const props = { label, hint, ...form.field(path) };
  switch (kind) {
    case 'id':
      return null;
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
    label,
    value: String(form.watch(path) ?? ''),
    error: form.error(path),
    onChange: (value: string) =>
      form.setValue(path, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  };
  return kind === 'video' ? <VideoField {...props} /> : <PictureField {...props} aspect={aspect} />;
}

const Weekdays = ({ form, field: { label }, path }: Of<PartField>) => (
  <fieldset>
    <legend className="legend">{label}</legend>
    <div className="picks">
      {dayNames.map((day) => (
        <label key={day} className="pick round">
          <input
            type="checkbox"
            value={day}
            aria-invalid={form.error(path) ? true : undefined}
            {...form.register(path)}
          />
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
function ListField({ form, field: { label, one, fields, most }, path, withdraw }: Of<ListOf>) {
  // Which fields are lists is known when the form runs, and to no type.
  const control = form.control as unknown as Control<Record<string, FieldValues[]>>;
  const list = useFieldArray({ control, name: path });
  const typed: (FieldValues | undefined)[] = form.watch(path) ?? [];
  const names = Object.keys(fields);
  const isPlain = names.length === 1;
  const error = form.error(path);
  return (
    <fieldset className="school-list stack gap-8">
      <legend className="legend">{label}</legend>
      {list.fields.map(({ id, ...began }, i) => {
        const isNew = isEmpty(began, fields);
        const now = typed[i] ?? began;
        const [title = one, ...more] = isEmpty(now, fields) ? [] : namesIn(now, fields);
        return (
          <Item
            key={id}
            isPlain={isPlain}
            summary={<Summary title={title} more={more.join(' · ')} still={stillIn(fields, now)} />}
            isNew={isNew}
            tools={
              <span className="row tools">
                {withdraw?.lists.includes(path) && !isNew && (
                  <Button className="text-button" onClick={() => withdraw.ask(now)}>
                    Take out for good
                  </Button>
                )}
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
        );
      })}
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
  summary: React.ReactNode;
  tools: React.ReactNode;
  children: React.ReactNode;
};

function Item({ isPlain, isNew, summary, tools, children }: ItemProps) {
  // It stays open while it gets its name.
  const [isOpen] = useState(isNew);
  return isPlain ? (
    <div className="school-line line">
      {children}
      {tools}
    </div>
  ) : (
    <details className="school-item box" open={isOpen}>
      {summary}
      {children}
      {tools}
    </details>
  );
}
