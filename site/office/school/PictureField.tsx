import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '../../../contract/limits.ts';
import { api, ask } from '../../lib/api.ts';
import { type Area, readPicture, redraw } from '../../lib/shrink.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { sayingHowFar } from '../kit/upload.ts';
import { FileField, stillOf, useUpload } from './FileField.tsx';

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
  const upload = (picture: HTMLImageElement, area: Area) =>
    run(async (say) => {
      const jpeg = await redraw(picture, limits.picture.bytes, area);
      const form = { file: new File([jpeg], 'picture.jpg', jpeg) };
      const { data } = await ask(api.school.picture.$post({ form }, { fetch: sayingHowFar(say) }));
      onChange(data.value);
    });
  const take = (file: File | undefined) =>
    file &&
    run(async () => {
      const picture = await readPicture(file);
      const { src } = picture;
      const { CropDialog } = await import('./CropDialog.tsx');
      open((ends) => (
        <Shown src={src}>
          <CropDialog
            {...ends}
            src={src}
            aspect={aspect}
            onDone={(area) => {
              ends.onDone();
              void upload(picture, area);
            }}
          />
        </Shown>
      ));
    });
  return (
    <>
      <FileField
        label={label}
        busy={busy}
        aspect={aspect}
        one="picture"
        accept="image/*"
        error={failure || error}
        hint="A photo straight from the phone. You cut it to shape next."
        still={stillOf(value, 'picture')}
        onFile={take}
        onRemove={value ? () => onChange('') : undefined}
      />
      {/* Outside of the form, which Enter would send. */}
      {createPortal(dialog, document.body)}
    </>
  );
}

/** Lets go of the picture at `src` when it is no longer shown. */
function Shown({ src, children }: { src: string; children: React.ReactNode }) {
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return children;
}
