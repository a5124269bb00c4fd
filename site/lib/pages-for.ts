import { withoutFillers } from '../../contract/filler.ts';
import { nameKey } from '../../contract/text.ts';

/** A page by its label and the other words by which people ask for it. */
export type Named = { label: string; words: string };

export const wordsOf = (text: string) =>
  nameKey(text)
    .split(/[^\p{L}\p{M}\p{N}-]+/u)
    .filter(Boolean);

/** The word of one thing for that of many. */
export const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/(\w{2}[^s])s$/, '$1');

/** What a word costs that a page does not know; at most half of them may be such. */
const unknown = 1.5;

/** How badly a typed word fits those of a label, or of what else people call it. */
function costOf(word: string, own: string[], others: string[]): number {
  const begins = (known: string) =>
    known.startsWith(word) || (known.length > 3 && word.startsWith(known));
  if (own.includes(word)) return 0;
  if (others.includes(word)) return 0.2;
  if ([...own, ...others].some((known) => singular(known) === singular(word))) return 0.3;
  if (own.some(begins)) return 0.4;
  return others.some(begins) ? 0.6 : unknown;
}

/** Pages that fit what was typed, the best first; `strange` counts words that a page lacks. */
export function pagesFor<P extends Named>(text: string, pages: readonly P[]) {
  const typed = withoutFillers(wordsOf(text));
  const fits = pages.map((page) => {
    const [own, others] = [wordsOf(page.label), wordsOf(page.words)];
    const costs = typed.map((word) => costOf(word, own, others));
    const strange = costs.filter((cost) => cost === unknown).length;
    const cost = costs.reduce((sum, next) => sum + next, 0) / typed.length;
    return { page, strange, cost };
  });
  const least = Math.min(typed.length / 2, ...fits.map(({ strange }) => strange));
  return fits
    .filter(({ strange }) => strange <= least && strange < typed.length)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 5);
}
