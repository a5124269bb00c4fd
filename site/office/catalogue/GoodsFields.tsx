import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import type { GoodsField } from '../../../contract/catalogue-field.ts';
import { limits } from '../../../contract/limits.ts';
import { pictureTypes } from '../../../contract/upload.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Labelled, TextArea } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../kit/buttons.tsx';
import {
  chosenPictures,
  type GoodsFormApi,
  moved,
  type Picture,
  refusal,
  type TopicText,
} from './goods-form.ts';

type Props = { value: Picture[]; onChange(pictures: Picture[]): void; error?: string | undefined };

/**
 * Up to three pictures: add, reorder, remove. Refused files are cleared with a message, which goes
 * with the next change of the form.
 */
export function PicturesField({ value, onChange, error }: Props) {
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isValid = value.length > 0;
  useEffect(() => {
    const form = input.current?.form;
    if (!refused || !isValid || !form) return;
    const forgotten = new AbortController();
    for (const type of ['input', 'submit'])
      form.addEventListener(type, () => setRefused(undefined), forgotten);
    return () => forgotten.abort();
  }, [refused, isValid]);
  const change = (pictures: Picture[]) => {
    setRefused(undefined);
    onChange(pictures);
  };
  const choose = (files: File[]) => {
    const why = refusal(value.length, files);
    setRefused(why);
    if (why) toast(why, 'error');
    else if (files.length > 0) change([...value, ...chosenPictures(files)]);
    if (input.current) input.current.value = '';
  };
  return (
    <div className="wide">
      <Labelled
        label="Pictures"
        error={refused ?? error}
        hint={
          `Up to ${limits.picture.count}: jpg, jpeg, png or webp, at most 2 MB each. ` +
          'The first is shown.'
        }
      >
        {(ids) => (
          <>
            {value.length > 0 && (
              <ol className="pictures row gap-16">
                {value.map((picture, i) => (
                  <li key={picture.id}>
                    <Thumb picture={picture} place={i + 1} />
                    <Moves
                      place={i}
                      count={value.length}
                      onMove={(to) => change(moved(value, i, to))}
                      onRemove={() => {
                        change(value.toSpliced(i, 1));
                        input.current?.focus();
                      }}
                    />
                  </li>
                ))}
              </ol>
            )}
            <input
              ref={input}
              type="file"
              multiple
              accept={pictureTypes.join()}
              {...ids}
              onChange={(event) => choose([...(event.target.files ?? [])])}
            />
          </>
        )}
      </Labelled>
    </div>
  );
}

function Thumb({ picture, place }: { picture: Picture; place: number }) {
  const [preview, setPreview] = useState<string>();
  const file = 'file' in picture ? picture.file : undefined;
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const source = 'path' in picture ? `${picture.path}?w=320` : preview;
  return (
    <>
      {source && <img src={source} width={160} height={120} alt={`Number ${place}`} />}
      {place === 1 && <span className="pill good">Shown first</span>}
    </>
  );
}

type MovesProps = { place: number; count: number; onMove(to: number): void; onRemove(): void };

/** At the ends the buttons are `aria-disabled` and stay, so that the focus is not lost. */
const Moves = ({ place, count, onMove, onRemove }: MovesProps) => (
  <span className="line">
    <IconButton
      name="left"
      label={`Move picture ${place + 1} forward`}
      off={place === 0}
      onClick={() => onMove(place - 1)}
    />
    <IconButton
      name="right"
      label={`Move picture ${place + 1} back`}
      off={place === count - 1}
      onClick={() => onMove(place + 1)}
    />
    <IconButton name="delete" label={`Remove picture ${place + 1}`} onClick={onRemove} />
  </span>
);

type TopicsFieldProps = {
  form: GoodsFormApi;
  name: string;
  field: Extract<GoodsField, { kind: 'topics' }>;
};

/** Enter goes from a heading to its lines and never sends the form; what is composed stays. */
function toLines(event: KeyboardEvent) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.closest('.topic')?.querySelector('textarea')?.focus();
}

/** Topics of a course, or questions about it: headings, each with its lines as one text. */
export function TopicsField({ form, name, field }: TopicsFieldProps) {
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
