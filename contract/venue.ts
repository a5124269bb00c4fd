import { business } from './business.ts';
import { openSoonInWords } from './collection-words.ts';
import { cashOnDelivery, type Order } from './order.ts';

/** The house of a class or collection; `hours` are empty for a class outside of them. */
export function placeOf({ kind, place }: Pick<Order, 'kind' | 'place'>) {
  const { bakery, institute } = business.addresses;
  if (place === 'Institute') return { ...institute, hours: openSoonInWords('institute') };
  return { ...bakery, hours: kind === 'shop' ? openSoonInWords('bakery') : '' };
}

export const addressOf = ({ label, lines }: Pick<ReturnType<typeof placeOf>, 'label' | 'lines'>) =>
  [label, ...lines].join(', ');

/** All houses the buyer comes to: a course at the bakery is paid in cash at the institute. */
export function placesOf(order: Pick<Order, 'kind' | 'place' | 'txnId'>) {
  const { kind, place, txnId } = order;
  const paysElsewhere = kind === 'course' && place !== 'Institute' && txnId === cashOnDelivery;
  return [...(paysElsewhere ? [placeOf({ kind, place: 'Institute' })] : []), placeOf(order)];
}

/** `the institute` or `the bakery`. */
export const venueInWords = ({ place }: Pick<Order, 'place'>) => `the ${place.toLowerCase()}`;
