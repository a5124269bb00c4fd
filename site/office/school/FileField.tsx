import { useRef, useState } from 'react';
import { projectClips, uploadOf } from '../../../contract/school/media.ts';
import { failureOf } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Labelled } from '../../ui/Field.tsx';
import '../../ui/photo.css';

export type Kind = 'picture' | 'video';

/** Where a small picture of the value lies; of a video on YouTube there is none. */
export function stillOf(value: string, kind: Kind): string | undefined {
  const upload = uploadOf(value);
  if (upload) return `/media/${upload.picture}?w=320`;
  if (kind === 'picture') return value && `/pictures/${value}-400.webp`;
  return projectClips.includes(value) ? `/clips/${value}.webp` : undefined;
}

/** What is under way in words, and why the last one failed: a text that is thrown, or a failure. */
export function useUpload() {
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const latest = useRef<object>(undefined);
  const run = async (task: (say: (share: number) => void) => Promise<void>) => {
    const own = {};
    latest.current = own;
    setFailure('');
    setBusy('One moment…');
    try {
      await task((share) => setBusy(`Uploading, ${Math.round(share * 100)} %`));
    } catch (error) {
      if (latest.current !== own) return;
      setFailure(typeof error === 'string' ? error : failureOf(error).message);
    } finally {
      if (latest.current === own) setBusy('');
    }
  };
  return { busy, failure, run };
}

/** A field whose value names a file: one of the project, an upload, or none where it is empty. */
export type FileProps = {
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  /** Its width by its height where it stands. */
  aspect?: number;
};

type Props = FileProps & {
  hint: string;
  /** What it is called. */
  one: Kind;
  accept: string;
  busy: string;
  onFile(file: File | undefined): void;
};

/** Chooses a file, takes one that is dropped on the field, or one of a phone's camera. */
export function FileField({
  label,
  value,
  onChange,
  hint,
  error,
  one,
  accept,
  aspect = 4 / 3,
  busy,
  onFile,
}: Props) {
  const still = stillOf(value, one);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chosen = ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
    onFile(currentTarget.files?.[0]);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(ids) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the input in it does the same
        <span
          className="photo-field row media-field"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            onFile(event.dataTransfer.files[0]);
          }}
        >
          {still && <img src={still} width={160} height={160 / aspect} alt={`${label} now`} />}
          <span className="photo-inputs stack gap-8 start">
            <input ref={input} type="file" accept={accept} {...ids} onChange={chosen} />
            <Button className="button quiet small camera" onClick={() => camera.current?.click()}>
              Use the camera
            </Button>
            {value && (
              <Button
                className="text-button"
                onClick={() => {
                  onChange('');
                  input.current?.focus();
                }}
              >
                Remove the {one}
              </Button>
            )}
          </span>
          <input
            ref={camera}
            type="file"
            accept={one === 'video' ? 'video/*' : 'image/*'}
            capture="environment"
            hidden
            onChange={chosen}
          />
          <span role="status">{busy}</span>
        </span>
      )}
    </Labelled>
  );
}
