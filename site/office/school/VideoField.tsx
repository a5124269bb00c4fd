import { limits } from '../../../contract/limits.ts';
import { projectClips, uploadOf } from '../../../contract/school/media.ts';
import { uploadWords } from '../../../contract/upload.ts';
import { api, ask } from '../../lib/api.ts';
import { redraw } from '../../lib/shrink.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { Options } from '../kit/fields.tsx';
import { sayingHowFar } from '../kit/upload.ts';
import { FileField, stillOf, useUpload } from './FileField.tsx';

const unreadable =
  'This browser cannot play the video, so others could not either. Choose an mp4 or webm; ' +
  'an iPhone takes one after Settings, Camera, Formats, Most Compatible.';

type Props = {
  label: string;
  /** An upload, a link to YouTube, a clip of the project by its name, or empty. */
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
};

/** A video: a file, with its first picture beside it, a link to YouTube, or a clip of ours. */
export function VideoField({ label, value, onChange, error }: Props) {
  const { busy, failure, run } = useUpload();
  const take = (file: File | undefined) =>
    file &&
    run(async (say) => {
      if (file.size > limits.video.bytes) throw uploadWords.videoSize;
      const still = await firstPicture(file);
      const form = { file: [file, new File([still], 'first.jpg', { type: still.type })] };
      const { data } = await ask(api.school.video.$post({ form }, { fetch: sayingHowFar(say) }));
      onChange(data.value);
    });
  const isClip = projectClips.includes(value);
  const isLink = !isClip && !uploadOf(value);
  return (
    <div className="stack">
      <FileField
        label={label}
        busy={busy}
        one="video"
        accept="video/mp4,video/webm,video/quicktime"
        error={failure || error}
        hint="mp4 or webm of up to 20 MB, which is about half a minute of a phone."
        still={stillOf(value, 'video')}
        onFile={take}
        onRemove={value ? () => onChange('') : undefined}
      />
      <Field
        label="Or a link to YouTube"
        type="url"
        value={isLink ? value : ''}
        hint="The page shows the picture below; YouTube opens when somebody asks for it."
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      />
      {projectClips.length > 0 && (
        <Select
          label="Or a drawn clip of ours"
          value={isClip ? value : ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <Options of={[['', 'None'], ...projectClips]} />
        </Select>
      )}
    </div>
  );
}

/** What the video shows soon after its beginning; throws the words for one that does not play. */
async function firstPicture(file: File): Promise<Blob> {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto' });
  const src = URL.createObjectURL(file);
  const until = (event: string) =>
    new Promise((done, fail) => {
      video.addEventListener(event, done, { once: true });
      video.addEventListener('error', fail, { once: true });
    });
  try {
    const isLoaded = until('loadeddata');
    video.src = src;
    // A phone loads nothing before it plays.
    void video.play().catch(() => undefined);
    await isLoaded;
    video.pause();
    const isThere = until('seeked');
    video.currentTime = Math.min(0.5, (video.duration || 0) / 2);
    await isThere;
    return await redraw(video, limits.picture.bytes);
  } catch {
    throw unreadable;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(src);
  }
}
