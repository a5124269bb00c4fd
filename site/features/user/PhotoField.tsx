import { type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { Labelled } from '../../ui/Field.tsx';
import '../../ui/photo.css';

/** Milliseconds after which the progress of shrinking is shown. */
const busyAfter = 300;

export const photoHint = 'jpg, jpeg, png or webp. A large photo is made smaller.';

type PhotoForm = {
  error(name: 'image'): string | undefined;
  watch(name: 'image'): File | undefined;
  setValue(name: 'image', value: File, how: { shouldDirty: true; shouldValidate: boolean }): void;
  formState: { isSubmitted: boolean };
};

type Props = { label: string; form: PhotoForm; hint?: ReactNode; current?: string | undefined };

/** A file input for the form's picture, with a preview; too large a one is made smaller. */
export function PhotoField({ label, form, hint = photoHint, current }: Props) {
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
          {shown ? (
            <img
              src={shown}
              width={96}
              height={96}
              alt={preview ? 'Your choice' : 'Your photo now'}
              onError={() => setPreview(undefined)}
            />
          ) : (
            <Portrait />
          )}
          <span className="photo-inputs stack gap-8 start">
            <input
              ref={input}
              type="file"
              accept="image/*"
              {...ids}
              onChange={(event) => take(event.target.files?.[0])}
            />
            <button
              className="button quiet small camera"
              type="button"
              onClick={() => camera.current?.click()}
            >
              Use the camera
            </button>
          </span>
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

/** Stands where the photo will be: a baker in a frame. */
const Portrait = () => (
  <svg className="photo-empty" viewBox="0 0 96 96" aria-hidden="true">
    <path className="apron" d="M14 96c2-19 15-29 34-29s32 10 34 29z" />
    <circle className="face" cx="48" cy="49" r="17" />
    <path className="hat" d="M31 40v-8a11 11 0 0 1 6-20 14 14 0 0 1 22 0 11 11 0 0 1 6 20v8z" />
    <path className="line" d="M31 36h34M42 49h.1M54 49h.1M42 56q6 5 12 0" />
  </svg>
);

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
