const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en') : undefined;
/** Nearly the same for Firefox before 125, which has no segmenter. */
const letter = /\P{M}(?:[\p{M}\p{EMod}]|\u200d\p{ExtPict}?)*|\p{M}+/gu;

/** The letters of a text as people see them (graphemes). */
export const lettersOf = (text: string): string[] =>
  segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : (text.match(letter) ?? []);
