import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '../../../contract/limits.ts';
import { uploadOf } from '../../../contract/school/media.ts';
import { pictureTypes } from '../../../contract/upload.ts';
import { api, ask, failureOf } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Labelled } from '../../ui/Field.tsx';
import { type Area, redraw } from '../../ui/shrink.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { sayingHowFar } from '../kit/upload.ts';
import '../../ui/photo.css';

/** Bytes of a picture as a camera makes it; it is made smaller before it is sent. */
const mostChosen = 10 * 1024 * 1024;

const words = {
  size: 'The picture exceeds 10 MB. Choose a smaller one.',
  heic:
    'This browser cannot read photos of the kind HEIC. Choose it on the iPhone itself, or take it again after ' +
    'Settings, Camera, Formats, Most Compatible.',
  unreadable: 'This picture cannot be read. Choose a jpg, png or webp.',
  large: 'The picture cannot be made small enough. Choose another one.',
  hint: 'A photo of up to 10 MB, straight from the phone. You cut it to shape next.',
};

type Props = {
  label: string;
  /** A picture of the project by its name, an upload, or empty. */
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  /** Its width by its height where it stands. */
  aspect?: number;
};

/** A picture of the school: chosen, dropped or taken, cut by hand, made small, and uploaded. */
export function PictureField({ label, value, onChange, error, aspect = 4 / 3 }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { open, dialog } = useDialog();
  const { busy, failure, run } = useUpload();
  const upload = (file: File, area: Area) =>
    run(async (say) => {
      const picture = await redraw(file, limits.picture.bytes, area).catch(() => undefined);
      if (!picture) throw words.large;
      const small = new File([picture], 'picture.jpg', { type: picture.type });
      const by = sayingHowFar(say);
      const { data } = await ask(
        api.school.picture.$post({ form: { file: small } }, { fetch: by }),
      );
      onChange(data.value);
    });
  const take = (file: File | undefined) =>
    file &&
    run(async () => {
      if (file.size > mostChosen) throw words.size;
      const src = await readable(file);
      const { CropDialog } = await import('./CropDialog.tsx');
      open((ends) => (
        <Shown src={src}>
          <CropDialog
            {...ends}
            src={src}
            aspect={aspect}
            onDone={(area) => {
              ends.onDone();
              void upload(file, area);
            }}
          />
        </Shown>
      ));
    });
  return (
    <Labelled label={label} error={failure || error} hint={words.hint}>
      {(ids) => (
        <DropBox onFile={take}>
          {value && (
            <img src={addressOf(value)} width={160} height={160 / aspect} alt={`${label} now`} />
          )}
          <span className="photo-inputs">
            <FileInputs ref={input} accept={accepted} onFile={take} ids={ids} />
            {value && (
              <Button
                className="text-button"
                onClick={() => {
                  onChange('');
                  input.current?.focus();
                }}
              >
                Remove the picture
              </Button>
            )}
          </span>
          <span role="status">{busy}</span>
          {/* Outside of the form, which Enter would send. */}
          {createPortal(dialog, document.body)}
        </DropBox>
      )}
    </Labelled>
  );
}

const accepted = [...pictureTypes, 'image/heic', 'image/heif'].join();

/** Where a small one of the picture lies. */
export const addressOf = (value: string): string => {
  const upload = uploadOf(value);
  return upload ? `/media/${upload.picture}?w=320` : `/pictures/${value}-400.webp`;
};

/** The address of a picture that this browser can show; throws the words for one that it cannot. */
async function readable(file: File): Promise<string> {
  const src = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = src;
  try {
    await picture.decode();
    return src;
  } catch {
    URL.revokeObjectURL(src);
    const isHeic = /hei[cf]$/i.test(file.type || file.name);
    throw isHeic ? words.heic : words.unreadable;
  }
}

/** Lets go of the picture at `src` when it is no longer shown. */
function Shown({ src, children }: { src: string; children: React.ReactNode }) {
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return children;
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

type FileProps = {
  ref: React.Ref<HTMLInputElement>;
  accept: string;
  onFile(file: File | undefined): void;
  ids: ComponentProps<'input'>;
};

/** Chooses a file, or takes one with the camera of a phone. */
export function FileInputs({ ref, accept, onFile, ids }: FileProps) {
  const camera = useRef<HTMLInputElement>(null);
  const chosen = ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
    onFile(currentTarget.files?.[0]);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <input ref={ref} type="file" accept={accept} {...ids} onChange={chosen} />
      <Button
        quiet
        small
        className="button quiet small camera"
        onClick={() => camera.current?.click()}
      >
        Use the camera
      </Button>
      <input
        ref={camera}
        type="file"
        accept={accept.startsWith('video') ? 'video/*' : 'image/*'}
        capture="environment"
        hidden
        onChange={chosen}
      />
    </>
  );
}

/** Takes a file that is dropped anywhere on the field. */
export const DropBox = ({
  onFile,
  children,
}: {
  onFile(file: File | undefined): void;
  children: React.ReactNode;
}) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the input in it does the same
  <span
    className="photo-field media-field"
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      onFile(event.dataTransfer.files[0]);
    }}
  >
    {children}
  </span>
);
