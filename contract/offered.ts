import { hasVenue, type Venue } from './installation.ts';
import { paths } from './paths.ts';

/** What is there with that house alone: pages and calls, with all below them. */
const only: [Venue, readonly string[]][] = [
  [
    'institute',
    [
      ...[paths.courses, paths.course(''), `${paths.checkout}/`, '/fresh/courses', '/fresh/next'],
      ...[paths.demo, '/demo-booking', paths.verification, paths.certificate, paths.myCourses],
      ...[paths.downloadCertificate, paths.adminCourses, paths.adminAddCourse],
      ...[paths.adminEditCourse(''), paths.adminBatches, paths.adminBatch('')],
      ...[paths.adminAddBatch, paths.adminEditBatch(''), paths.adminAttendance],
      ...[paths.adminDemos, paths.adminDemo(''), paths.adminCertificates],
      ...['/api/course', '/api/batch', '/api/demo', '/api/certificate', '/api/user/user-info'],
      ...['/api/waiting', '/api/attendance', '/api/material'],
    ],
  ],
  [
    'bakery',
    [
      ...[paths.products, paths.product(''), '/fresh/products', paths.games, paths.orderCake],
      ...[paths.cart, paths.checkout, paths.adminKitchen, paths.adminProducts],
      ...[paths.adminAddProduct, paths.adminEditProduct(''), '/api/product', '/api/kitchen'],
    ],
  ],
];

/** What screens of any school read: without that house it is empty. */
const read = [
  ...['/api/course/get-all-courses', '/api/batch/upcoming'],
  ...['/api/product/get-all-products', '/api/product/synonyms'],
];

const isIn = (path: string, list: readonly string[]) =>
  list.some((prefix) => path === prefix || path.startsWith(`${prefix.replace(/\/$/, '')}/`));

/** Whether the school has what the page or the call is about. */
export function isOffered(href: string): boolean {
  const path = href.replace(/[?#].*/, '');
  const [venue] = only.find(([, list]) => isIn(path, list)) ?? [];
  return !venue || hasVenue(venue) || read.includes(path);
}

export const offered = <Link extends { href: string }>(links: Link[]): Link[] =>
  links.filter(({ href }) => isOffered(href));
