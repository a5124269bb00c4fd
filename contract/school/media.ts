import * as z from 'zod/mini';

/**
 * Pictures and videos within the words of the school: a name of the project, such as
 * `house-bakery`, an upload, whose size in pixels its name says, or, of a video, a link to YouTube.
 */

/** Clips that the project brings along. */
export const projectClips: readonly string[] = [
  'whisking',
  'dough-rising',
  'turntable',
  'steaming-loaf',
  'piping',
  'sugar-snow',
  'macaron-closing',
  'oven-glow',
  'rolling-pin',
  'candles',
];

const upload = /^(school\/[\w-]{22}-(\d{1,4})x(\d{1,4}))(\.(?:mp4|webm))?$/;

/** An uploaded picture, or a video with the picture beside it; undefined for anything else. */
export function uploadOf(value: string) {
  const [, picture, width, height, ending] = upload.exec(value) ?? [];
  if (!picture) return undefined;
  return {
    picture,
    width: Number(width),
    height: Number(height),
    video: ending ? `/media/${value}` : '',
  };
}

const youtube = [
  /^https:\/\/youtu\.be\/([\w-]{11})(?:[?&#]|$)/,
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/shorts\/([\w-]{11})(?:[?&#]|$)/,
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?:[&#]|$)/,
];

/** The id of a video on YouTube that the link names: of a phone, a browser or a short. */
export const youtubeId = (link: string): string | undefined =>
  youtube.map((pattern) => pattern.exec(link)?.[1]).find(Boolean);

/** Whether it is a video: a clip of the project, an upload, or a link to YouTube. */
export const isVideo = (value: string): boolean =>
  projectClips.includes(value) || Boolean(uploadOf(value)?.video) || youtubeId(value) !== undefined;

export const uploadForm = z.object({ file: z.optional(z.any()) });

export const uploadReply = z.object({ value: z.string() });
