/** A part of a text that one typeface has the letters of. */
export type Run = { text: string; isDevanagari: boolean };

/** Devanagari with the joiners inside it, and the spaces between its words. */
const devanagari = /[\u0900-\u097f\u200c\u200d]+(?:\s+[\u0900-\u097f\u200c\u200d]+)*/gu;

/** A text in parts by their script, in order. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(devanagari)) {
    if (index > end) runs.push({ text: text.slice(end, index), isDevanagari: false });
    runs.push({ text: found, isDevanagari: true });
    end = index + found.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), isDevanagari: false });
  return runs;
}

/** Latin letters, signs and Devanagari that the typefaces of the PDF have; a test compares them. */
const known = /^[\n -~\u00a0-\u00ac\u00ae-\u00ffıŒœ–—‘’“”•…−\u0900-\u097f\u200c\u200d]*$/u;

/** Whether a PDF has all letters of a text; a page that is printed has them in any script. */
export const isPrintable = (text: string): boolean => known.test(text.normalize('NFC'));
