import { dayInWords } from '../day.ts';
import { exactRupees, rupees } from '../money.ts';
import { type Method, methodWords } from '../payment.ts';
import { reductionWords } from '../reduction.ts';
import type { Content, ContentLine, MoneyDocument } from './content.ts';

/** Every kind of document. The first two are of a school without a GSTIN and say nothing of GST. */
export const documentKinds = [
  'receipt',
  'refundReceipt',
  'receiptVoucher',
  'taxInvoice',
  'billOfSupply',
  'invoiceAndBill',
  'refundVoucher',
  'creditNote',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const titles: Record<DocumentKind, string> = {
  receipt: 'Receipt',
  refundReceipt: 'Refund receipt',
  receiptVoucher: 'Receipt voucher',
  taxInvoice: 'Tax invoice',
  billOfSupply: 'Bill of supply',
  invoiceAndBill: 'Invoice-cum-bill of supply',
  refundVoucher: 'Refund voucher',
  creditNote: 'Credit note',
};

/** Those that bill what was sold, with all that was paid for it. */
const invoiceKinds = ['taxInvoice', 'billOfSupply', 'invoiceAndBill'] as const;
export const isInvoice = (kind: DocumentKind): boolean =>
  (invoiceKinds as readonly DocumentKind[]).includes(kind);

/** What decides which document a payment needs. */
type Occasion = {
  direction: 'in' | 'refund';
  hasGstin: boolean;
  /** Whether this payment completes the price, or comes in after an invoice. */
  isWhole: boolean;
  /** Whether something of the same order is billed. */
  isInvoiced: boolean;
  /** Rates, in percent, of what is sold. */
  rates: readonly number[];
};

/**
 * The document a payment needs (CGST Act, s. 31 (3), s. 34): an advance a receipt voucher, the last
 * an invoice; money back a refund voucher, after the invoice a credit note. Exempt goods take a
 * bill of supply, with taxed ones one document (rule 46A).
 */
export function kindOf({
  direction,
  hasGstin,
  isWhole,
  isInvoiced,
  rates,
}: Occasion): DocumentKind {
  if (!hasGstin) return direction === 'in' ? 'receipt' : 'refundReceipt';
  if (direction === 'refund') return isInvoiced ? 'creditNote' : 'refundVoucher';
  if (!isWhole) return 'receiptVoucher';
  if (rates.every((rate) => rate === 0)) return 'billOfSupply';
  return rates.includes(0) ? 'invoiceAndBill' : 'taxInvoice';
}

/** The school's numbers as pages and papers show them where the law wants it: each it has. */
export const numbersInWords = ({ gstin, fssai }: { gstin?: string; fssai?: string }): string[] => [
  ...(gstin ? [`GSTIN ${gstin}`] : []),
  ...(fssai ? [`FSSAI licence ${fssai}`] : []),
];

/** What a receipt, invoice or voucher says, part by part: on the page and in the PDF. */

export type Pair = [label: string, value: string];

const goesBack: readonly DocumentKind[] = ['refundReceipt', 'refundVoucher', 'creditNote'];

export const isRefund = ({ kind }: Pick<MoneyDocument, 'kind'>): boolean => goesBack.includes(kind);

/** Kind and number: `Receipt …/26-27/00001`. */
export const headline = ({ kind, number }: Pick<MoneyDocument, 'kind' | 'number'>): string =>
  `${titles[kind]} ${number}`;

export function particularsOf(document: MoneyDocument): Pair[] {
  const { number, issuedOn, content } = document;
  const { recipient, about, gst } = content;
  const whom = [recipient.name, recipient.serialNo, recipient.address].filter(Boolean).join(', ');
  return [
    ['Number', number],
    ['Date', dayInWords(issuedOn)],
    [isRefund(document) ? 'Refunded to' : 'Received from', whom],
    [about.noun === 'order' ? 'Order' : 'Demo booking', about.number],
    ...(gst
      ? ([
          ['Place of supply', `${gst.placeOfSupply.state} (${gst.placeOfSupply.code})`],
          ['Tax payable on reverse charge', gst.reverseCharge],
        ] as Pair[])
      : []),
  ];
}

export function paymentOf(document: MoneyDocument): Pair[] {
  const { amount, words, method, reference, receivedOn } = document.content.payment;
  const back = isRefund(document);
  return [
    [back ? 'Refunded' : 'Received', rupees(amount)],
    ['In words', words],
    [back ? 'Paid back by' : 'Paid by', methodWords[method as Method] ?? method],
    ...(reference ? ([['Transaction ID', reference]] as Pair[]) : []),
    [back ? 'Refunded on' : 'Received on', dayInWords(receivedOn)],
  ];
}

export function accountOf(document: MoneyDocument): Pair[] {
  const { account, payment } = document.content;
  const { listPrice = account.price, discount = 0, credit = 0 } = account;
  const { name, why } = reductionWords(account);
  return [
    ...(listPrice === account.price ? [] : ([['List price', rupees(listPrice)]] as Pair[])),
    ...(discount ? ([[name, `less ${rupees(discount)}${why}`]] as Pair[]) : []),
    ...(credit ? ([['Fee of demo class', `less ${rupees(credit)}`]] as Pair[]) : []),
    ['Price', rupees(account.price)],
    ['Paid before', rupees(account.before)],
    [isRefund(document) ? 'This refund' : 'This payment', rupees(payment.amount)],
    isRefund(document)
      ? ['Paid after it', rupees(account.before - payment.amount)]
      : ['Not received yet', rupees(account.balance)],
  ];
}

/** A table: its heads, and whether each column holds numbers. */
export type Column = { head: string; isNumber: boolean; of: (line: ContentLine) => string };

const money = (head: string, of: (line: ContentLine) => number): Column => ({
  head,
  isNumber: true,
  of: (line) => exactRupees(of(line)),
});

/** The columns of what was sold; those of the tax with a GSTIN alone. */
export function columnsOf({ gst }: Content): Column[] {
  const what: Column = { head: 'What', isNumber: false, of: (line) => line.what };
  const quantity: Column = { head: 'Qty', isNumber: true, of: (line) => `${line.quantity}` };
  const amount = money('Amount, Rs.', (line) => line.amount);
  if (!gst) return [what, quantity, amount];
  const rate: Column = { head: 'Rate', isNumber: true, of: ({ tax }) => `${tax?.rate ?? 0}%` };
  const taxes = gst.total.igst
    ? [money('IGST', ({ tax }) => tax?.igst ?? 0)]
    : [money('CGST', ({ tax }) => tax?.cgst ?? 0), money('SGST', ({ tax }) => tax?.sgst ?? 0)];
  return [
    what,
    { head: 'HSN/SAC', isNumber: false, of: ({ tax }) => tax?.code ?? '' },
    quantity,
    money('Taxable', ({ tax }) => tax?.taxable ?? 0),
    rate,
    ...taxes,
    amount,
  ];
}

/** The last line of the table: a sum under every column that has one. */
export function sumsOf({ total, gst }: Content): string[] {
  if (!gst) return ['Total', '', exactRupees(total)];
  const { taxable, cgst, sgst, igst } = gst.total;
  const taxes = igst ? [igst] : [cgst, sgst];
  return ['Total', '', '', exactRupees(taxable), '', ...[...taxes, total].map(exactRupees)];
}

/** What else has to be said, a sentence each. */
export function notesOf({ kind, content }: MoneyDocument): string[] {
  const { gst } = content;
  const named = (gst?.references ?? []).map(
    ({ number, issuedOn, amount }) => `${number} of ${dayInWords(issuedOn)} (${rupees(amount)})`,
  );
  const about = isInvoice(kind) ? 'Advances by' : kind === 'receiptVoucher' ? '' : 'Refers to';
  return [
    ...(about && named.length > 0 ? [`${about} ${named.join(', ')}.`] : []),
    ...(gst?.note ? [gst.note] : []),
  ];
}

const small = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen'],
  'Nineteen',
];
const tens = [
  ...['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'],
];
const scales = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** A whole number from 0 on in words, in the Indian grouping: `Twelve Lakh Fifty`. */
export function inWords(n: number): string {
  for (const [scale, name] of scales)
    if (n >= scale) {
      const rest = n % scale;
      return `${inWords(Math.floor(n / scale))} ${name}${rest ? ` ${inWords(rest)}` : ''}`;
    }
  if (n < 20) return small[n] ?? '';
  const unit = n % 10;
  return `${tens[Math.floor(n / 10)]}${unit ? `-${small[unit]}` : ''}`;
}

/** Whole rupees as they are written on a receipt: `Rupees Twelve Thousand Five Hundred only`. */
export const rupeesInWords = (rupees: number): string => `Rupees ${inWords(rupees)} only`;
