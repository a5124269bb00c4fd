import { business } from '../../../contract/business.ts';
import { dayInWords, today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import {
  discountOf,
  mostPercent,
  type OfferKind,
  type OfferScope,
  offerPhase,
} from '../../../contract/offer.ts';
import type { Offer } from '../../../contract/offer-office.ts';
import { isOffered } from '../../../contract/offered.ts';
import { paths } from '../../../contract/paths.ts';
import type { State } from '../kit/cells.tsx';

/** Offers in the words of the office and of its customers. */

/** `10%`, or `Rs. 500`. */
export const offInWords = ({ kind, value }: Pick<Offer, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value}%` : rupees(value);

export const scopeWords: Record<OfferScope, string> = {
  all: 'Courses and products',
  courses: 'All courses',
  products: 'All products',
  chosen: 'Only what I choose',
};

/** What an offer is for: the names where they were chosen. */
export const goodsInWords = ({ scope, goods }: Pick<Offer, 'scope' | 'goods'>): string =>
  scope === 'chosen' ? goods.map(({ name }) => name).join(', ') : scopeWords[scope];

export function stateOf(offer: Offer, now = today()): State {
  const phase = offerPhase(offer, now);
  if (phase === 'ended') return { words: 'Ended', look: 'bad' };
  if (phase === 'upcoming') return { words: 'Upcoming', look: '' };
  if (offer.most > 0 && offer.uses >= offer.most) return { words: 'Used up', look: 'bad' };
  return { words: 'Running', look: 'good' };
}

/** What an offer makes of a course's or cake's price; undefined without a value. */
export function exampleOf(
  kind: OfferKind,
  typed: string,
  { scope, goods }: { scope: OfferScope; goods: readonly { kind: string }[] },
): string | undefined {
  const value = /^\d{1,8}$/.test(typed.trim()) ? Number(typed) : 0;
  if (value < 1 || (kind === 'percent' && value > mostPercent)) return undefined;
  const isOfShop = scope === 'products' || (scope === 'chosen' && goods[0]?.kind === 'product');
  const whole = isOfShop ? 750 : 12_500;
  const price = whole - discountOf({ kind, value }, { eligible: whole, whole });
  return `${rupees(whole)} becomes ${rupees(price)}`;
}

const forWhom = ({ scope, goods }: Offer): string => {
  if (scope === 'chosen') return goods.map(({ name }) => name).join(', ');
  return { all: 'your order', courses: 'your course', products: 'your bakery order' }[scope];
};

/** A message to customers: what the code takes off, of what, until when, and where. */
export function shareText(offer: Offer, site: string): string {
  const { code, until, scope } = offer;
  const end = until ? ` until ${dayInWords(until)}` : '';
  const path = {
    all: isOffered(paths.courses) ? paths.courses : paths.products,
    courses: paths.courses,
    products: paths.products,
  };
  const isOfShop = scope === 'chosen' && offer.goods[0]?.kind === 'product';
  const where = scope === 'chosen' ? path[isOfShop ? 'products' : 'courses'] : path[scope];
  const off = `${offInWords(offer)} off ${forWhom(offer)}`;
  return `Use ${code}${end} for ${off} at ${business.name}: ${site}${where}`;
}

const words = [
  'BAKE',
  'BREAD',
  'CAKE',
  'COOKIE',
  'CRUMB',
  'DOUGH',
  'FLOUR',
  'LOAF',
  'OVEN',
  'SCONE',
];
/** Without what is taken for something else: 0 and O, 1 and I. */
const signs = 'ABCDEFGHJKMNPQRTUVWXY346789';

/** A code that can be read out, and not guessed: `LOAF-7KQM`. */
export function drawCode(): string {
  const [first = 0, ...rest] = crypto.getRandomValues(new Uint32Array(5));
  return `${words[first % words.length]}-${rest.map((n) => signs[n % signs.length]).join('')}`;
}
