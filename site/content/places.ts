import { business } from '../../contract/business.ts';
import { hasVenue } from '../../contract/installation.ts';
import { differingInWords } from '../../contract/school/days.ts';

/** Where the school is and when it is open; a lounge is in the bakery's house. */
export function places() {
  const { bakery, institute } = business.addresses;
  const taught = { ...institute, hours: business.instituteHours, note: '' };
  const baked = { ...bakery, hours: business.hours, note: business.hoursNote };
  return [
    ...(hasVenue('bakery') ? [{ ...baked, other: differingInWords('bakery') }] : []),
    ...(hasVenue('institute') ? [{ ...taught, other: differingInWords('institute') }] : []),
  ];
}
