import type { Words } from './parts.ts';

/** Whether the notice stands on the site on that day, in India; without days it always does. */
export const isNoticed = ({ words, from, until }: Words<'notice'>, day: string): boolean =>
  words !== '' && from <= day && (until === '' || day <= until);
