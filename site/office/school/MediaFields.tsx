import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '../../../contract/limits.ts';
import { projectClips, uploadOf } from '../../../contract/school/media.ts';
import { uploadWords } from '../../../contract/upload.ts';
import { api, ask } from '../../lib/api.ts';
import { type Area, readPicture, redraw } from '../../lib/shrink.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { Options } from '../kit/fields.tsx';
import { FileField, type FileProps, useUpload } from './FileField.tsx';

/** A picture of the school: chosen, dropped or taken, cut by hand, made small, and uploaded. */
export function PictureField({ error, aspect, ...field }: FileProps & { aspect: number }) {
  const { open, dialog } = useDialog();
  const { busy, failure, run } = useUpload();
  const upload = (picture: HTMLImageElement, area: Area) =>
    run(async (say) => {
      const jpeg = await redraw(picture, limits.picture.bytes, area);
      const form = { file: new File([jpeg], 'picture.jpg', jpeg) };
      const { data } = await ask(api.school.picture.$post({ form }, { fetch: sayingHowFar(say) }));
      field.onChange(data.value);
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
        {...field}
        busy={busy}
        aspect={aspect}
        one="picture"
        accept="image/*"
        error={failure || error}
        hint="A photo straight from the phone. You cut it to shape next."
        onFile={take}
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

const unreadable =
  'This browser cannot play the video, so others could not either. Choose an mp4 or webm; ' +
  'an iPhone takes one after Settings, Camera, Formats, Most Compatible.';

/** A video: a file, with its first picture beside it, a link to YouTube, or a clip of ours. */
export function VideoField({ error, ...field }: FileProps) {
  const { value, onChange } = field;
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
        {...field}
        busy={busy}
        one="video"
        accept="video/mp4,video/webm,video/quicktime"
        error={failure || error}
        hint="mp4 or webm of up to 20 MB, which is about half a minute of a phone."
        onFile={take}
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

/** `fetch` by a request that says how much of its body is on its way, from 0 to 1. */
const sayingHowFar =
  (say: (share: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(input));
      request.responseType = 'blob';
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => say(loaded / total);
      request.onload = () => {
        const lines = request.getAllResponseHeaders().trim().split('\r\n');
        const answered = lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);
        resolve(new Response(request.response, { status: request.status, headers: answered }));
      };
      request.onerror = () => reject(new TypeError('No answer'));
      request.onabort = () => reject(new DOMException('Left', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });
