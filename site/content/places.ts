import { business } from '../../contract/business.ts';
import { hasVenue } from '../../contract/installation.ts';

/** Where the school is and when it is open; a lounge is in the bakery's house. */
export function places() {
  const { bakery, institute } = business.addresses;
  const taught = { ...institute, hours: business.instituteHours, note: '' };
  const baked = { ...bakery, hours: business.hours, note: business.hoursNote };
  return [...(hasVenue('bakery') ? [baked] : []), ...(hasVenue('institute') ? [taught] : [])];
}
