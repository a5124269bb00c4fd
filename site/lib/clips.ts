import type { Words } from '../../contract/school/parts.ts';

type Video = Words<'gallery'>['clips'][number];

/** A video of the gallery with its files; those of the project are known by a name. */
export const clipOf = ({ video: name, title, description }: Video) => ({
  ...{ name, title, description },
  webm: `/clips/${name}.webm`,
  mp4: `/clips/${name}.mp4`,
  poster: `/clips/${name}.webp`,
  width: 480,
  height: 360,
});
