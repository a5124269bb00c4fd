import { useEffect, useState } from 'react';
import { Labelled } from './Field.tsx';

type Props = {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** The picture chosen, or undefined. */
  value: File | undefined;
  /** Path of the picture shown while none is chosen. */
  current?: string | undefined;
  onChange(file: File | undefined): void;
};

/** One picture with its preview. */
export function PhotoField({ label, error, hint, value, current, onChange }: Props) {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
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
            type="file"
            accept="image/jpeg,image/png,image/webp"
            {...ids}
            onChange={(event) => onChange(event.target.files?.[0] ?? undefined)}
          />
        </span>
      )}
    </Labelled>
  );
}
