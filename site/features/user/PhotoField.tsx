import { type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { Labelled } from '../../ui/Field.tsx';
import '../../ui/photo.css';

/** Milliseconds after which the progress of shrinking is shown. */
const busyAfter = 300;

type PhotoForm = {
  error(name: 'image'): string | undefined;
  watch(name: 'image'): File | undefined;
  setValue(name: 'image', value: File, how: { shouldDirty: true; shouldValidate: boolean }): void;
  formState: { isSubmitted: boolean };
};

type Props = { label: string; form: PhotoForm; hint?: ReactNode; current?: string | undefined };

/** A file input for the form's picture, with a preview; too large a one is made smaller. */
export function PhotoField({ label, form, hint, current }: Props) {
  const [preview, setPreview] = useState<string>();
  const value = form.watch('image');
  const { busy, failure, take } = useShrinking((image) =>
    form.setValue('image', image as File, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    }),
  );
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const had = useRef(false);
  // One that was chosen before this script came.
  useOnMount(() => {
    const chosen = input.current?.files?.[0];
    if (chosen) take(chosen);
  });
  useEffect(() => {
    // After sending the value is reset, and the input must not show the old file name.
    if (!value && had.current && input.current) input.current.value = '';
    had.current = Boolean(value);
    if (camera.current) camera.current.value = '';
    if (!value) return setPreview(undefined);
    const url = URL.createObjectURL(value);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [value]);
  const shown = preview ?? (current || undefined);
  return (
    <Labelled label={label} error={failure ?? form.error('image')} hint={hint}>
      {(ids) => (
        <span className="photo-field row">
          {shown && (
            <img
              src={shown}
              width={64}
              height={64}
              alt={preview ? 'Your choice' : 'Your photo now'}
              onError={() => setPreview(undefined)}
            />
          )}
          <input
            ref={input}
            type="file"
            accept="image/*"
            {...ids}
            onChange={(event) => take(event.target.files?.[0])}
          />
          <button
            className="text-button camera"
            type="button"
            onClick={() => camera.current?.click()}
          >
            Use the camera
          </button>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="user"
            hidden
            onChange={(event) => take(event.target.files?.[0])}
          />
          <span role="status">{busy && 'Making the photo smaller…'}</span>
        </span>
      )}
    </Labelled>
  );
}

/** The script for it is loaded for those who need it; without it a photo stays as it is. */
const smaller = async (file: File) =>
  (await (await import('../../lib/shrink.ts').catch(() => undefined))?.shrink(file)) ?? file;

/** Shrinks a chosen picture; of several only the last counts. `busy` when that is slow. */
function useShrinking(onChange: (image: File | undefined) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const latest = useRef<File>(undefined);
  const take = async (file: File | undefined) => {
    latest.current = file;
    setFailure(undefined);
    // Who sends the form meanwhile sends what may be sent as it is.
    if (!file || file.size <= limits.picture.bytes) onChange(file);
    if (!file) return;
    const slow = setTimeout(() => setBusy(true), busyAfter);
    const small = await smaller(file).catch(String);
    clearTimeout(slow);
    if (latest.current !== file) return;
    setBusy(false);
    if (typeof small === 'string') setFailure(small);
    onChange(small instanceof File ? small : undefined);
  };
  return { busy, failure, take };
}
