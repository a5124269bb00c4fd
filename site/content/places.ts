import { business } from '../../contract/business.ts';
import { numbersInWords } from '../../contract/document/sheet.ts';
import { hasVenue } from '../../contract/installation.ts';
import { differingInWords } from '../../contract/school/days.ts';

/** Where the school is and when it is open; a lounge is in the bakery's house. */
export function places() {
  const { bakery, institute } = business.addresses;
  const taught = { ...institute, hours: business.instituteHours, note: '' };
  const baked = { ...bakery, hours: business.hours, note: business.hoursNote };
  const all = [
    ...(hasVenue('bakery') ? [{ ...baked, other: differingInWords('bakery') }] : []),
    ...(hasVenue('institute') ? [{ ...taught, other: differingInWords('institute') }] : []),
  ];
  return all.map((place, i) => ({ ...place, numbers: i === 0 ? numbersInWords(business) : [] }));
}
