import { withoutFillers } from '../../../contract/filler.ts';
import { may, type Role } from '../../../contract/team.ts';
import { nameKey } from '../../../contract/text.ts';
import { firstPlaces, type Place, places } from '../../content/office-places.ts';

const wordsOf = (text: string) =>
  nameKey(text)
    .split(/[^\p{L}\p{M}\p{N}-]+/u)
    .filter(Boolean);

/** The word of one thing for that of many. */
const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|ss|x)es$/, '')
    .replace(/(?<=\w{2}[^s])s$/, '');

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

/** What a word costs that a place does not know; at most half of them may be such. */
const unknown = 1.5;

/** Places that a role may open, by what people call them, the best first; some for no words. */
export function placesFor(text: string, role: Role): { place: Place; isNamed: boolean }[] {
  const mine = places.filter(({ needs }) => !needs || may(role, needs));
  const typed = withoutFillers(wordsOf(text));
  if (typed.length === 0)
    return firstPlaces.flatMap((label) =>
      mine.filter((place) => place.label === label).map((place) => ({ place, isNamed: false })),
    );
  const fits = mine.map((place) => {
    const [own, others] = [wordsOf(place.label), wordsOf(place.words)];
    const costs = typed.map((word) => costOf(word, own, others));
    const strange = costs.filter((cost) => cost === unknown).length;
    const cost = costs.reduce((sum, next) => sum + next, 0) / typed.length;
    return { place, strange, cost };
  });
  const least = Math.min(typed.length / 2, ...fits.map(({ strange }) => strange));
  return fits
    .filter(({ strange }) => strange <= least && strange < typed.length)
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, 5)
    .map(({ place, cost }) => ({ place, isNamed: cost <= 0.2 }));
}
