import { uploadOf, youtubeId } from '../../contract/school/media.ts';
import type { Words } from '../../contract/school/parts.ts';

type Video = Words<'gallery'>['clips'][number];

/** A video of the gallery: a clip of the project, an upload, or one on YouTube. */
export function clipOf({ video: name, title, description, poster }: Video) {
  const upload = uploadOf(name);
  const isElsewhere = youtubeId(name) !== undefined;
  const isOurs = !upload && !isElsewhere;
  return {
    name,
    title,
    description,
    isElsewhere,
    /** Opened where no script plays it; nothing of YouTube is loaded before. */
    href: upload?.video ?? (isOurs ? `/clips/${name}.mp4` : name),
    /** A clip of the project is a loop without sound, in two formats. */
    webm: isOurs ? `/clips/${name}.webm` : undefined,
    /** The picture before it plays: an upload, or the file of the project's clip. */
    picture: poster || upload?.picture,
    still: isOurs && !poster ? `/clips/${name}.webp` : undefined,
  };
}
