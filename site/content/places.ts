import { business } from '../../contract/business.ts';
import { openInWords } from '../../contract/collection-words.ts';
import { numbersInWords } from '../../contract/document/sheet.ts';
import { hasVenue } from '../../contract/installation.ts';
import { differingInWords } from '../../contract/school/days.ts';

/** Where the school is, when it is open, and what else is said; a lounge is in the bakery's house. */
export function places() {
  const { bakery, institute } = business.addresses;
  const all = [
    { ...bakery, venue: 'bakery' as const, hours: business.hours, note: business.hoursNote },
    { ...institute, venue: 'institute' as const, hours: business.instituteHours, note: '' },
  ].filter(({ venue }) => hasVenue(venue));
  return all.map((place, i) => {
    const hours = openInWords(place.hours);
    const numbers = i === 0 ? numbersInWords(business) : [];
    const facts = [hours, place.note, ...differingInWords(place.venue), ...numbers];
    return { ...place, hours, facts: facts.filter(Boolean) };
  });
}
