import { hasVenue, type Venue } from '../../contract/installation.ts';
import { paths } from '../../contract/paths.ts';

/** Which house a page is about; the others are there in any school. */
const venueOf: Record<string, Venue> = {
  [paths.courses]: 'institute',
  [paths.demo]: 'institute',
  [paths.verification]: 'institute',
  [paths.certificate]: 'institute',
  [paths.downloadCertificate]: 'institute',
  [paths.products]: 'bakery',
  [paths.orderCake]: 'bakery',
  [paths.cart]: 'bakery',
  [paths.myCourses]: 'institute',
  [paths.adminKitchen]: 'bakery',
  [paths.adminProducts]: 'bakery',
  [paths.adminBatches]: 'institute',
  [paths.adminAttendance]: 'institute',
  [paths.adminDemos]: 'institute',
  [paths.adminCertificates]: 'institute',
  [paths.adminCourses]: 'institute',
};

/** Whether the school has what the page is about. */
export function isOffered(href: string): boolean {
  const venue = venueOf[href.replace(/\?.*/, '')];
  return !venue || hasVenue(venue);
}

/** The links to what the school has. */
export const offered = <Link extends { href: string }>(links: Link[]): Link[] =>
  links.filter(({ href }) => isOffered(href));
