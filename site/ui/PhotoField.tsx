import { useEffect, useRef, useState } from 'react';
import { Labelled } from './Field.tsx';
import { shrink } from './shrink.ts';
import './photo.css';

/** Milliseconds a picture may take before it is said that it does. */
const busyAfter = 300;

type Props = {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** The picture chosen, or undefined. */
  value: File | undefined;
  /** Path of the picture shown while none is chosen. */
  current?: string | undefined;
  /** Bytes of a picture at most. */
  most: number;
  /** Called with a picture that was made small enough, where it could be. */
  onChange(file: File | undefined): void;
};

/** One picture with its preview. */
export function PhotoField({ label, error, hint, value, current, most, onChange }: Props) {
  const [preview, setPreview] = useState<string>();
  const { busy, take } = useShrinking(most, onChange);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was sent is chosen no longer, and its name must not stay.
    if (!value && input.current) input.current.value = '';
    if (!value) return setPreview(undefined);
    const url = URL.createObjectURL(value);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [value]);
  const shown = preview ?? (current || undefined);
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(ids) => (
        <span className="photo-field">
          {shown ? (
            <img
              src={shown}
              width={96}
              height={96}
              alt={preview ? 'Your choice' : 'Your photo now'}
              onError={() => setPreview(undefined)}
            />
          ) : (
            <span className="photo-empty" aria-hidden="true" />
          )}
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            {...ids}
            onChange={(event) => take(event.target.files?.[0])}
          />
          <span role="status">{busy && 'Making the photo smaller…'}</span>
        </span>
      )}
    </Labelled>
  );
}

/** Hands a picture on once it is small enough; of several chosen in a row the last. `busy` when that takes long. */
function useShrinking(most: number, onChange: Props['onChange']) {
  const [busy, setBusy] = useState(false);
  const latest = useRef<File>(undefined);
  const take = async (file: File | undefined) => {
    latest.current = file;
    const slow = setTimeout(() => setBusy(true), busyAfter);
    const small = file && (await shrink(file, most));
    clearTimeout(slow);
    if (latest.current !== file) return;
    setBusy(false);
    onChange(small);
  };
  return { busy, take };
}
