import type { PublicBatch } from '../../../contract/batch.ts';
import { collectionDays, slowest, timeFault } from '../../../contract/collection.ts';
import type { CounterPerson, PayWay, Sell } from '../../../contract/counter.ts';
import type * as catalogue from '../../../contract/course.ts';
import { half } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/offer.ts';
import { type CollectionChoice, drawOrderId } from '../../../contract/order.ts';
import { orderFields } from '../../../contract/order-field.ts';
import type * as shop from '../../../contract/product.ts';
import { textsOf } from '../../../contract/text-field.ts';
import { type Variant, variantOf } from '../../../contract/variant.ts';

export type Course = Pick<catalogue.Course, '_id' | 'name' | 'price'>;
export type Product = Pick<shop.Product, '_id' | 'name' | 'price' | 'leadDays' | 'asksWords'> &
  Partial<Pick<shop.Product, 'options'>>;
export type Goods = { products: Product[]; courses: Course[]; batches: PublicBatch[] };

export type DayChoice = CollectionChoice['days'][number];

/** Pieces of a product, made as chosen; as it is usually made where nothing is. */
export type Piece = { product: Product; amount: number; words: string; variant?: string };

export const madeOf = ({ product, variant }: Pick<Piece, 'product' | 'variant'>): Variant =>
  variantOf(product, variant) ?? { variant: '', name: product.name, price: product.price };

/** `day` and `time` are empty while nobody has chosen; `now` is taken along. */
export const newSale = () => ({
  ...textsOf(orderFields),
  orderId: drawOrderId(),
  /** What was typed to find somebody, and name and e-mail of whom nobody knows. */
  typed: '',
  name: '',
  email: '',
  person: undefined as CounterPerson | undefined,
  isNew: false,
  /** The question that became this sale. */
  enquiry: '',
  course: undefined as Course | undefined,
  batch: '',
  pieces: [] as Piece[],
  extras: [] as { text: string; price: string }[],
  day: '',
  time: '',
  /** The days of the goods, as the school said last. */
  days: undefined as DayChoice[] | undefined,
  offerCode: '',
  /** What the school says that it costs, where an offer or a credit is taken off. */
  quote: undefined as Quote | undefined,
  agreed: undefined as { price: string; reason: string } | undefined,
  way: 'cash' as PayWay,
  part: 'full' as 'full' | 'half' | 'other',
  other: '',
  txnId: '',
});
export type Sale = ReturnType<typeof newSale>;

export type Change = (change: (before: Sale) => Partial<Sale>) => void;

/** What each part of the counter is given. */
export type Part = { sale: Sale; errors: Record<string, string>; onChange: Change };

/** A text of the sale as a field, which the school calls `field`. */
export const fieldOf = (
  { sale, errors, onChange }: Part,
  name: 'typed' | 'name' | 'email' | 'other' | 'txnId',
  field: string = name,
) => ({
  value: sale[name],
  error: errors[field],
  onChange: ({ target }: { target: { value: string } }) =>
    onChange(() => ({ [name]: target.value })),
});

const whole = (typed: string) => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0);

/** Whether anything was chosen or typed, which would be lost. */
export const isBegun = ({ typed, person, course, pieces, extras }: Sale) =>
  Boolean(typed || person || course || pieces.length > 0 || extras.length > 0);

export const isShop = ({ pieces, extras }: Sale) => pieces.length > 0 || extras.length > 0;

export const goodsOf = ({ course, pieces, extras }: Sale): string =>
  course
    ? course.name
    : [
        ...pieces.map((piece) => `${piece.amount} × ${madeOf(piece).name}`),
        ...extras.map(({ text }) => text),
      ].join(', ');

/** What the catalogue says that it costs, in rupees. */
export const listPrice = ({ course, pieces, extras }: Sale): number =>
  course
    ? course.price
    : pieces.reduce((sum, piece) => sum + madeOf(piece).price * piece.amount, 0) +
      extras.reduce((sum, { price }) => sum + whole(price), 0);

/** Whose fee of a demo class may come off. */
export const creditedTo = ({ person, course }: Sale) =>
  person?.hasAccount && course ? person._id : undefined;

/** Whether the school is asked what comes off: of a price that is agreed on nothing does. */
export const isQuoted = (sale: Sale) =>
  !sale.agreed && (sale.course || isShop(sale)) && Boolean(sale.offerCode || creditedTo(sale));

/** What it costs by catalogue, offer and credit; and what is to be paid, which may be agreed on. */
const seenPrice = (sale: Sale): number => sale.quote?.price ?? listPrice(sale);
export const priceOf = (sale: Sale): number =>
  (sale.agreed && whole(sale.agreed.price)) || seenPrice(sale);

export function amountOf(sale: Sale): number {
  if (sale.way === 'later') return 0;
  if (sale.part === 'other') return whole(sale.other);
  return sale.part === 'half' ? half(priceOf(sale)) : priceOf(sale);
}

const leadOf = ({ pieces }: Sale) => slowest(pieces.map(({ product }) => product));

/**
 * Days on which all of it can be ready, with what of it they have no more of: as the school says,
 * or by its calendar as long as it has not answered.
 */
export const daysOf = (sale: Sale): DayChoice[] =>
  sale.days ?? collectionDays(leadOf(sale)).map((day) => ({ day, full: [] }));

/**
 * Whether it is taken along at once, if nobody says else: nothing of it is made to order, and of
 * somebody whose phone is typed nothing has to be baked first.
 */
const isThere = (sale: Sale): boolean =>
  sale.pieces.every(({ words, product }) => words.trim() === '' && product.asksWords !== 'Yes') &&
  (leadOf(sale) === 0 || !(sale.typed || sale.person));

/** The day as it is sent: the one chosen, or the first on which all can be ready. */
export function dayOf(sale: Sale): string {
  const days = daysOf(sale);
  if (sale.day === 'now' || days.some(({ day }) => day === sale.day)) return sale.day;
  return isThere(sale) ? 'now' : (days.find(({ full }) => full.length === 0)?.day ?? '');
}

/** The time of that day, if any: another day may have other hours. */
export const timeOf = (sale: Sale): string => (timeFault(dayOf(sale), sale.time) ? '' : sale.time);

/**
 * One piece more or less of a product as it was chosen last; none takes it away. One as it is
 * usually made is a line of its own beside others.
 */
export function withPiece(sale: Sale, product: Product, by: number, isUsual = false): Sale {
  const found = sale.pieces.findLast(
    (piece) =>
      piece.product._id === product._id &&
      !(isUsual && madeOf(piece).variant !== madeOf({ product }).variant),
  );
  const amount = (found?.amount ?? 0) + by;
  const changed = { product, words: '', ...found, amount };
  const pieces = found
    ? sale.pieces.map((piece) => (piece === found ? changed : piece))
    : [...sale.pieces, changed];
  const wanted = pieces.filter((piece) => piece.amount > 0);
  return { ...sale, pieces: wanted, course: undefined, batch: '' };
}

export function sellOf(sale: Sale): Sell {
  const { orderId, person, name, typed, email, course, batch, pieces, agreed, way, txnId } = sale;
  const extras = sale.extras.filter(({ text }) => text.trim() !== '');
  const day = dayOf(sale);
  const isUpi = way === 'seen' || way === 'claimed';
  return {
    ...textsOf(orderFields, sale),
    orderId,
    way,
    courseName: course?.name ?? '',
    coursePrice: seenPrice(sale),
    ...(person ? { person: person._id } : { name, mobile: typed, email }),
    ...(course && batch && { batch }),
    ...(pieces.length > 0 && {
      items: pieces.map(({ product, variant, amount, words }) => ({
        id: product._id,
        amount,
        ...(variant && { variant }),
        ...(words.trim() && { words }),
      })),
    }),
    ...(extras.length > 0 && {
      extras: extras.map(({ text, price }) => ({ text, price: whole(price) })),
    }),
    ...(!course && (day === 'now' ? { collect: true } : { neededOn: day, neededAt: timeOf(sale) })),
    ...(sale.quote?.offerCode && { offerCode: sale.quote.offerCode }),
    ...(sale.quote && sale.quote.credit > 0 && { demoCredit: true }),
    ...(agreed && { agreed: { price: whole(agreed.price), reason: agreed.reason } }),
    ...(way !== 'later' && { amount: amountOf(sale) }),
    ...(isUpi && { txnId }),
  };
}

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');
