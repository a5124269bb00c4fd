import type { KeyboardEvent } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import type { GoodsField } from '../../../contract/catalogue-field.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import type { GoodsFormApi } from './goods-form.ts';
import type { TopicText } from './topics.ts';

type Props = { form: GoodsFormApi; name: string; field: Extract<GoodsField, { kind: 'topics' }> };

/** Enter goes from a heading to its lines and never sends the form; what is composed stays. */
function toLines(event: KeyboardEvent) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.closest('.topic')?.querySelector('textarea')?.focus();
}

/** Topics of a course, or questions about it: headings, each with its lines as one text. */
export function TopicsField({ form, name, field }: Props) {
  const { label, names } = field;
  // Which fields are topics is known when the form runs, and to no type.
  const control = form.control as unknown as Control<Record<string, TopicText[]>>;
  const { fields, append, remove } = useFieldArray({ control, name });
  const error = form.error(name);
  return (
    <>
      <details className="folded-part wide" open={'isBegun' in field}>
        <summary className="legend">
          {label} <span className="muted">{fields.length || 'none yet'}</span>
        </summary>
        <div className="topics form two">
          {fields.map(({ id }, i) => (
            <div className="topic box stack gap-8" key={id}>
              <div className="beside">
                <Field
                  label={names.heading}
                  aria-label={`${names.heading}, ${names.one} ${i + 1}`}
                  onKeyDown={toLines}
                  {...form.field(`${name}.${i}.heading`)}
                />
                <IconButton
                  name="remove"
                  label={`Remove ${names.one} ${i + 1}`}
                  onClick={({ currentTarget }) => {
                    // This button is removed; the focus moves to the one that adds.
                    currentTarget
                      .closest('.topics')
                      ?.querySelector<HTMLElement>(':scope > p > .button')
                      ?.focus();
                    remove(i);
                  }}
                />
              </div>
              <TextArea
                label={names.lines}
                aria-label={`${names.lines}, ${names.one} ${i + 1}`}
                {...form.field(`${name}.${i}.lines`)}
              />
            </div>
          ))}
          <p className="wide">
            <Button quiet small onClick={() => append({ heading: '', lines: '' })}>
              <Icon name="plus" size={16} /> <span>Add {names.one}</span>
            </Button>
          </p>
        </div>
      </details>
      {error && (
        <p className="error wide" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
