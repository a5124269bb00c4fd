import { limits } from './limits.ts';

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en') : undefined;

/** Nearly the same for Firefox before 125, which has no segmenter. */
const letter = /\P{M}(?:[\p{M}\p{EMod}]|\u200d\p{ExtPict}?)*|\p{M}+/gu;

/** The letters of a text as people see them (graphemes). */
export const lettersOf = (text: string): string[] =>
  segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : (text.match(letter) ?? []);

const tooMany = `At most ${limits.cakeWords} characters fit on a cake`;

/**
 * One line of any script, kept as it is; letters are counted as people see them. Undefined where
 * nothing is wrong.
 */
export function cakeWordsFault(words: string): string | undefined {
  // Counting is slow where a letter has hundreds of signs.
  if (words.length > limits.cakeWords * 10) return tooMany;
  if (lettersOf(words).length > limits.cakeWords) return tooMany;
  if (/[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(words))
    return 'Use one line of letters and signs';
  return undefined;
}
