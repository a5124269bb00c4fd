import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { CourseFormApi } from './course-form.ts';

type TopicsFormApi = Pick<CourseFormApi, 'control' | 'field' | 'error'>;

/** Topics of a course: headings with lines, each of which can be added and removed. */
export function TopicsField({ form }: { form: TopicsFormApi }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'details' });
  const error = form.error('details');
  return (
    <fieldset className="topics wide">
      <legend className="legend">Topics</legend>
      {fields.map((field, i) => (
        <Topic key={field.id} form={form} place={i} onRemove={() => remove(i)} />
      ))}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <Add onClick={() => append({ heading: '', data: [{ text: '' }] })}>Add topic</Add>
    </fieldset>
  );
}

type TopicProps = { form: TopicsFormApi; place: number; onRemove(): void };

function Topic({ form, place, onRemove }: TopicProps) {
  const name = `details.${place}.data` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  return (
    <fieldset className="topic">
      <legend className="visually-hidden">Topic {place + 1}</legend>
      <div className="with-sign">
        <Field
          label={`Heading of topic ${place + 1}`}
          {...form.field(`details.${place}.heading`)}
        />
        <Remove label={`Remove topic ${place + 1}`} within=".topics" onClick={onRemove} />
      </div>
      {fields.map((field, i) => (
        <div className="with-sign" key={field.id}>
          <Field
            label={`Line ${i + 1} of topic ${place + 1}`}
            {...form.field(`${name}.${i}.text`)}
          />
          <Remove
            label={`Remove line ${i + 1} of topic ${place + 1}`}
            within=".topic"
            onClick={() => remove(i)}
          />
        </div>
      ))}
      <Add onClick={() => append({ text: '' })}>
        Add line <span className="visually-hidden">to topic {place + 1}</span>
      </Add>
    </fieldset>
  );
}

const Add = ({ onClick, children }: { onClick(): void; children: ReactNode }) => (
  <p>
    <button type="button" className="button quiet small" onClick={onClick}>
      <Icon name="plus" size={16} /> <span>{children}</span>
    </button>
  </p>
);

type RemoveProps = {
  label: string;
  /** The container whose add button takes the focus. */
  within: '.topics' | '.topic';
  onClick(): void;
};

const Remove = ({ label, within, onClick }: RemoveProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    onClick={(event) => {
      // This button is removed; the focus moves to the one that adds.
      event.currentTarget
        .closest(within)
        ?.querySelector<HTMLElement>(':scope > p > .button')
        ?.focus();
      onClick();
    }}
  >
    <Icon name="remove" />
  </button>
);
