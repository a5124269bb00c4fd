import { may, type Role } from '../../../contract/team.ts';
import { nameKey } from '../../../contract/text.ts';
import { firstPlaces, type Place, places } from '../../content/office-places.ts';

const wordsOf = (text: string) =>
  nameKey(text)
    .split(/[^\p{L}\p{M}\p{N}-]+/u)
    .filter(Boolean);

const small = new Set(['a', 'an', 'the', 'of', 'to', 'my', 'in', 'for', 'all']);

/** How badly the words fit a place: 0 where each is of its label, up to 1; undefined for not. */
function misfit({ label, words }: Place, typed: string[]): number | undefined {
  const [own, others] = [wordsOf(label), wordsOf(words)];
  const costs = typed.map((word) => {
    if (own.includes(word)) return 0;
    if (others.includes(word)) return 0.2;
    if (own.some((ownWord) => ownWord.startsWith(word))) return 0.4;
    return others.some((other) => other.startsWith(word)) ? 0.6 : undefined;
  });
  if (costs.includes(undefined)) return undefined;
  return costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) / typed.length;
}

/** Places that a role may open, by what people call them, the best first; some for no words. */
export function placesFor(text: string, role: Role): { place: Place; isNamed: boolean }[] {
  const mine = places.filter(({ needs }) => !needs || may(role, needs));
  const all = wordsOf(text);
  const typed = all.length > 1 ? all.filter((word) => !small.has(word)) : all;
  if (typed.length === 0)
    return firstPlaces.flatMap((label) =>
      mine.filter((place) => place.label === label).map((place) => ({ place, isNamed: false })),
    );
  return mine
    .flatMap((place) => {
      const cost = misfit(place, typed);
      return cost === undefined ? [] : [{ place, cost }];
    })
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, 5)
    .map(({ place, cost }) => ({ place, isNamed: cost <= 0.2 }));
}
