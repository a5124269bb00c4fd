import { business } from '../../contract/business.ts';
import type {
  Content,
  ContentLine,
  Reductions,
  Reference,
} from '../../contract/document/content.ts';
import { stateCode } from '../../contract/document/gstin.ts';
import {
  type DocumentKind,
  isInvoice,
  kindOf,
  rupeesInWords,
} from '../../contract/document/sheet.ts';
import {
  type GoodsKind,
  isService,
  rateOf,
  type Split,
  share,
  split,
  total,
} from '../../contract/document/tax.ts';

/** What a document is made of. Money is whole rupees. */
export type Facts = {
  gstin: string | undefined;
  payment: {
    direction: 'in' | 'refund';
    method: string;
    amount: number;
    reference: string;
    receivedOn: string;
  };
  recipient: { name: string; serialNo?: string; address: string };
  about: Content['about'];
  price: number;
  /** What was taken off to come to the price, if anything was. */
  reductions?: Reductions | undefined;
  /** Paid by earlier payments, less what went back. */
  before: number;
  /** What of the price was expected before it, claimed or not. */
  expected: number;
  /** What was sold, with the price of each for all pieces, less its part of a discount. */
  goods: { what: string; quantity: number; price: number; kind: GoodsKind }[];
  /** Documents of the same order or booking that stand, oldest first. */
  earlier: (Reference & { kind: DocumentKind })[];
};

/** From this value in paise on an invoice has the address of its recipient (CGST rule 46 (e)). */
const addressed = 50_000_00;

const advances: readonly DocumentKind[] = ['receiptVoucher', 'receipt'];

/** The kind of document that a payment needs, and all it says but its number and day. */
export function compose(facts: Facts): { kind: DocumentKind; content: Content } {
  const { payment, recipient, about, price, reductions, before, expected } = facts;
  const { goods, earlier } = facts;
  const { direction, amount, receivedOn } = payment;
  const invoices = earlier.filter(({ kind }) => isInvoice(kind));
  const after = before + (direction === 'in' ? amount : -amount);
  const billed = Math.max(0, sum(invoices) - sum(of(earlier, ['creditNote'])));
  // Once something is billed, what comes in later is no advance any more.
  const isDue = after >= price || billed > 0;
  const unbilled = Math.min(after, price) - billed;
  // What is paid above the price is no supply: no tax is on it, nor on its way back.
  const isBeside = billed > 0 && (direction === 'in' ? unbilled <= 0 : unbilled >= 0);
  const gstin = isBeside ? undefined : facts.gstin;
  const kind = kindOf({
    direction,
    hasGstin: gstin !== undefined,
    isWhole: isDue && unbilled > 0,
    isInvoiced: billed > 0,
    rates: goods.map((article) => rateOf(article.kind, receivedOn).rate),
  });
  const references = kind === 'creditNote' ? invoices : of(earlier, advances);
  // What goes back goes back at the rate at which it came.
  const day = (direction === 'refund' && references.at(-1)?.issuedOn) || receivedOn;
  const taxed = kind === 'creditNote' ? Math.min(amount, -unbilled) : amount;
  const value = isInvoice(kind) ? unbilled : gstin === undefined ? price : taxed;
  const isTaxed = (goodsKind: GoodsKind) =>
    isInvoice(kind) || kind === 'creditNote' || isService(goodsKind);
  const parts = share(
    value * 100,
    goods.map((article) => article.price),
  );
  const lines = goods.map(({ what, quantity, kind: sold }, i): ContentLine => {
    const paise = parts[i] ?? 0;
    if (gstin === undefined) return { what, quantity, amount: paise };
    const { code, rate } = rateOf(sold, day);
    const tax = split(paise, isTaxed(sold) ? rate : 0, gstin.startsWith(place().code));
    return { what, quantity, amount: paise, tax: { ...tax, code, rate } };
  });
  const content: Content = {
    supplier: {
      ...supplier(),
      ...(gstin && { gstin }),
      ...(business.fssai &&
        goods.some(({ kind: sold }) => !isService(sold)) && { fssai: business.fssai }),
    },
    recipient: {
      name: recipient.name,
      ...(recipient.serialNo && { serialNo: recipient.serialNo }),
      ...(isInvoice(kind) && value * 100 >= addressed && { address: recipient.address }),
    },
    about,
    payment: {
      amount,
      words: rupeesInWords(amount),
      method: payment.method,
      reference: payment.reference,
      receivedOn,
    },
    account: {
      price,
      before,
      balance: direction === 'in' ? Math.max(0, expected - amount) : 0,
      ...reductions,
    },
    lines,
    total: value * 100,
  };
  if (gstin === undefined) return { kind, content };
  const untaxed = lines.some((line, i) => line.tax?.rate && !isTaxed(goods[i]?.kind ?? 'course'));
  content.gst = {
    total: total(lines.map(({ tax }) => tax as Split)),
    placeOfSupply: place(),
    reverseCharge: 'No',
    references: references.map(({ number, issuedOn, amount }) => ({ number, issuedOn, amount })),
    ...(untaxed && { note: noTaxYet }),
  };
  return { kind, content };
}

const noTaxYet =
  'Tax on goods is due with the invoice, not on an advance (Notification 66/2017 – Central Tax).';

const supplier = () => {
  const { institute } = business.addresses;
  return {
    name: business.name,
    address: [...institute.lines, institute.region],
    phone: business.phoneDisplay,
    email: business.email,
  };
};

/** Handed over at the school: the place of supply (IGST Act, 2017, s. 10 (1) and s. 12 (5)). */
const place = () => {
  const { region: state } = business.addresses.institute;
  return { state, code: stateCode(state) };
};

const of = (documents: Facts['earlier'], kinds: readonly DocumentKind[]) =>
  documents.filter(({ kind }) => kinds.includes(kind));

const sum = (documents: Reference[]) => documents.reduce((all, { amount }) => all + amount, 0);
