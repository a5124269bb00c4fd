import { may, type Role } from '../../../contract/team.ts';
import { firstPlaces, type Place, places } from '../../content/office-places.ts';
import { pagesFor, wordsOf } from '../../lib/pages-for.ts';

/** Places that a role may open, by what people call them, the best first; some for no words. */
export function placesFor(text: string, role: Role): { place: Place; isNamed: boolean }[] {
  const mine = places.filter(({ needs }) => !needs || may(role, needs));
  if (wordsOf(text).length === 0)
    return firstPlaces.flatMap((label) =>
      mine.filter((place) => place.label === label).map((place) => ({ place, isNamed: false })),
    );
  return pagesFor(text, mine).map(({ page, cost }) => ({ place: page, isNamed: cost <= 0.2 }));
}
