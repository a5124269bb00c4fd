import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '../../../contract/limits.ts';
import { pictureTypes } from '../../../contract/upload.ts';
import { api, ask } from '../../lib/api.ts';
import { type Area, redraw } from '../../ui/shrink.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { sayingHowFar } from '../kit/upload.ts';
import { FileField, stillOf, useUpload } from './FileField.tsx';

/** Bytes of a picture as a camera makes it; it is made smaller before it is sent. */
const mostChosen = 10 * 1024 * 1024;

const words = {
  size: 'The picture exceeds 10 MB. Choose a smaller one.',
  heic:
    'This browser cannot read photos of the kind HEIC. Choose it on the iPhone itself, ' +
    'or take it again after Settings, Camera, Formats, Most Compatible.',
  unreadable: 'This picture cannot be read. Choose a jpg, png or webp.',
  large: 'The picture cannot be made small enough. Choose another one.',
  hint: 'A photo of up to 10 MB, straight from the phone. You cut it to shape next.',
};

const accepted = [...pictureTypes, 'image/heic', 'image/heif'].join();

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
  const { open, dialog } = useDialog();
  const { busy, failure, run } = useUpload();
  const upload = (file: File, area: Area) =>
    run(async (say) => {
      const picture = await redraw(file, limits.picture.bytes, area).catch(() => undefined);
      if (!picture) throw words.large;
      const form = { file: new File([picture], 'picture.jpg', { type: picture.type }) };
      const { data } = await ask(api.school.picture.$post({ form }, { fetch: sayingHowFar(say) }));
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
    <>
      <FileField
        {...{ label, busy, aspect }}
        one="picture"
        accept={accepted}
        error={failure || error}
        hint={words.hint}
        still={stillOf(value, 'picture')}
        onFile={take}
        onRemove={value ? () => onChange('') : undefined}
      />
      {/* Outside of the form, which Enter would send. */}
      {createPortal(dialog, document.body)}
    </>
  );
}

/** The address of a picture that this browser can show; throws the words for another. */
async function readable(file: File): Promise<string> {
  const src = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = src;
  try {
    await picture.decode();
    return src;
  } catch {
    URL.revokeObjectURL(src);
    throw /hei[cf]$/i.test(file.type || file.name) ? words.heic : words.unreadable;
  }
}

/** Lets go of the picture at `src` when it is no longer shown. */
function Shown({ src, children }: { src: string; children: React.ReactNode }) {
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return children;
}
