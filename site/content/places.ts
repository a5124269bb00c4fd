import { business } from '../../contract/business.ts';

/** Where the school is and when it is open. */
export function places() {
  const { bakery, institute } = business.addresses;
  return [
    { ...bakery, hours: business.hours, note: business.hoursNote },
    { ...institute, hours: business.instituteHours, note: '' },
  ];
}
