import { business, readRecord } from '../business.ts';
import { openInWords } from '../collection-words.ts';
import { adultAge, leastAge } from '../day.ts';
import { housesInWords } from '../installation.ts';
import { limits } from '../limits.ts';
import { rupees } from '../money.ts';
import { ownTerms } from '../own-order.ts';
import { demoCredit, demoRefund, paymentTerms } from '../payment-terms.ts';
import { answerDays } from '../privacy.ts';
import type { PartName, SchoolRecord, Words } from './parts.ts';

/** What comes in the place of a `{name}` within words; what is undefined stays open. */
type Filling = Readonly<Record<string, string | (() => string) | undefined>>;

/** Braces of any width round a name, however it is typed, or a brace alone. */
const place = /[{｛﹛]([^{}｛｝﹛﹜]*)[}｝﹜]|[{}｛｝﹛﹜]/g;

const nameOf = (typed: string) => typed.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

export const inBraces = (names: readonly string[]): string =>
  names.map((name) => `{${name}}`).join(', ');

/** The words with what is known in its places, once: what is put there names nothing. */
export const fill = (words: string, known: Filling): string =>
  words.replace(place, (whole, typed = '') => {
    const name = nameOf(typed);
    const value = Object.hasOwn(known, name) ? known[name] : undefined;
    return (typeof value === 'function' ? value() : value) ?? whole;
  });

/** What is open in the words, as it is named: `{batch}`; a brace alone as it is. */
export const openIn = (words: string): string[] => [
  ...new Set(
    [...words.matchAll(place)].map(([whole, typed]) =>
      typed === undefined ? whole : `{${nameOf(typed)}}`,
    ),
  ),
];

/**
 * Why words cannot be kept that name something else; undefined where they can. Besides `names`,
 * which are offered, they may name `others`.
 */
export function unknownPlaces(
  words: string,
  names: readonly string[],
  others: readonly string[] = [],
): string | undefined {
  const known = inBraces([...names, ...others]).split(', ');
  const unknown = openIn(words).filter((placeholder) => !known.includes(placeholder));
  if (unknown.length === 0) return undefined;
  const use = names.length > 0 ? `use ${inBraces(names)}` : 'take it out';
  return `There is no ${unknown.join(', ')}: ${use}`;
}

const points = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** What words of the school may name in braces: facts, and rules that the code keeps. */
export const placeholders = {
  school: () => business.name,
  site: () => business.url,
  city: () => business.city,
  houses: housesInWords,
  state: () => business.addresses.institute.region,
  phone: () => business.phoneDisplay,
  email: () => business.email,
  upi: () => business.upi.id,
  'institute address': () => business.addresses.institute.lines.join(', '),
  'institute map': () => business.addresses.institute.map,
  'institute area': () => business.addresses.institute.locality,
  'bakery area': () => business.addresses.bakery.locality,
  hours: () => openInWords(business.hours),
  delivery: () => business.delivery,
  officer: () => business.grievanceOfficer.name,
  'officer role': () => business.grievanceOfficer.role.toLowerCase(),
  'demo fee': () => rupees(business.demoFee),
  'least age': () => String(leastAge),
  'adult age': () => String(adultAge),
  'answer days': () => String(answerDays),
  'idea days': () => String(limits.ideaDays),
  'course half': () => paymentTerms.course.half,
  'course cash': () => paymentTerms.course.cash,
  'course held': () => points(paymentTerms.course.held),
  'course refund': () => paymentTerms.course.refund,
  'undated held': () => points(paymentTerms.undated.held),
  'undated refund': () => paymentTerms.undated.refund,
  'shop half': () => paymentTerms.shop.half,
  'shop cash': () => paymentTerms.shop.cash,
  'shop held': () => paymentTerms.shop.held.join(' '),
  'shop refund': () => paymentTerms.shop.refund,
  'demo credit': () => demoCredit.whole(),
  'demo refund': () => demoRefund(),
  'how to cancel': () => ownTerms.cancel,
  'how to move': () => ownTerms.move,
  'where to move': () => ownTerms.moveHow,
};

const made = new WeakMap<object, Map<PartName, unknown>>();

/** What a part says now, with facts and rules in the place of `{name}` and the like. */
export function words<Name extends PartName>(part: Name): Words<Name> {
  const all = readRecord() as SchoolRecord;
  const known = made.get(all) ?? new Map<PartName, unknown>();
  made.set(all, known);
  if (!known.has(part)) known.set(part, filled(all[part]));
  return known.get(part) as Words<Name>;
}

/** Since which day the words of a part hold. */
export const since = (part: PartName): string => (readRecord() as SchoolRecord).since[part] ?? '';

export function filled<Value>(value: Value): Value {
  if (typeof value === 'string') return fill(value, placeholders) as Value;
  if (Array.isArray(value)) return value.map(filled) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, filled(inner)]),
  ) as Value;
}
