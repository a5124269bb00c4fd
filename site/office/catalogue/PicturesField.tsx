import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { pictureTypes } from '../../../contract/upload.ts';
import { toast } from '../../lib/toast.ts';
import { Labelled } from '../../ui/Field.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { chosenPictures, moved, type Picture, refusal } from './pictures.ts';

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
