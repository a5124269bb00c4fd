import { paths } from './paths.ts';

/** What is counted of visits: pages by pattern, where they came from, and searches in vain. */
export const visitKinds = ['page', 'from', 'missed'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** Different words a day that are kept of each; what comes after them counts as `others`. */
export const mostKept: Record<VisitKind, number> = { page: 60, from: 100, missed: 200 };
export const others = 'others';
export const direct = 'direct';

/** Days for which counts are kept: thirteen months. */
export const visitDays = 396;

/** Characters of an address or a search that are taken at all. */
export const mostSent = 500;

const pages: string[] = [
  ...[paths.courses, paths.products, paths.orderCake, paths.cart, paths.about, paths.gallery],
  ...[paths.contact, paths.verification, paths.certificate, paths.demo, paths.terms],
  ...[paths.privacy, paths.refund, paths.register, paths.login],
];
const named = ['/course', '/product', paths.checkout];

/** The page that an address is of, without whatever it names; none that is not public. */
export function pageOf(path: string): string | undefined {
  if (path === paths.home) return path;
  const [, first = '', rest] = path.split('/');
  const page = `/${first}`;
  if (named.includes(page)) return rest ? `${page}/…` : page;
  return pages.includes(page) ? page : undefined;
}

const host = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** The site that led here, by its host; undefined where it is this one or says nothing. */
export function hostOf(from: string): string | undefined {
  const name = from.toLowerCase().replace(/^www\./, '');
  return name.length <= 80 && host.test(name) ? name : undefined;
}

/** Words that may be counted: letters, and no number that may be somebody's. */
const harmless = /^(?=.*\p{L})[\p{L}\p{M}\p{N} '’&.-]{3,40}$/u;

/** What was searched for, as it is counted; undefined where it is none to keep. */
export function soughtOf(typed: string): string | undefined {
  const words = typed.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return harmless.test(words) && !/\d{4}/.test(words.replace(/[ .-]/g, '')) ? words : undefined;
}
