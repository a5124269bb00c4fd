import { business } from '../../contract/business.ts';

const { bakery, institute } = business.addresses;

/** Where the school is and when it is open. */
export const places = [
  { ...bakery, hours: business.hours, note: business.hoursNote },
  { ...institute, hours: business.instituteHours, note: '' },
];
