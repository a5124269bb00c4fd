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
