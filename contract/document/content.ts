import type { DocumentKind } from './kind.ts';
import type { Split } from './split.ts';

/** One thing sold. Amounts are paise, of what the document is about; `rate` is percent, undefined without a GSTIN. */
export type ContentLine = {
  what: string;
  quantity: number;
  amount: number;
  tax?: Split & { code: string; rate: number };
};

/** Another document that this one refers to. `amount` is whole rupees. */
export type Reference = { number: string; issuedOn: string; amount: number };

/**
 * What was taken off the price at the time of the sale, in whole rupees, so that it is no part of the taxable value (CGST Act,
 * s. 15 (3) (a)); documents of an order at the list price, and those from before there were offers, have none of it.
 */
export type Reductions = {
  listPrice: number;
  discount: number;
  offerCode: string;
  /** The fee of a demo class. */
  credit: number;
};

/** What a document says besides its number and its day. It is written once and never changed. */
export type Content = {
  supplier: { name: string; address: string[]; phone: string; email: string; gstin?: string };
  /** `address` where the rules want it: of an invoice of Rs. 50,000 or more. */
  recipient: { name: string; serialNo?: string; address?: string };
  about: { noun: 'order' | 'demo'; number: string; what: string };
  /** The payment: whole rupees; `receivedOn` is a day in India. */
  payment: { amount: number; words: string; method: string; reference: string; receivedOn: string };
  /** Whole rupees: the price, what was paid before this payment less what went back, and what is due after it; 0 after a refund. */
  account: { price: number; before: number; balance: number } & Partial<Reductions>;
  lines: ContentLine[];
  /** The sum of the lines in paise. */
  total: number;
  /** With a GSTIN alone. */
  gst?: {
    total: Split;
    placeOfSupply: { state: string; code: string };
    reverseCharge: 'No';
    /** Vouchers of the advances that an invoice settles, or what a voucher of a refund or a credit note refers to. */
    references: Reference[];
    note?: string;
  };
};

/** A document as its owner and the office see it. */
export type MoneyDocument = {
  _id: string;
  /** Of a series, as in `PREFIX/26-27/00001`. */
  number: string;
  kind: DocumentKind;
  /** Day in India. */
  issuedOn: string;
  /** Id of the payment that it is of. */
  payment: string;
  content: Content;
  /** When it was cancelled, ISO 8601, and why; empty while it stands. */
  cancelledAt: string;
  cancelReason: string;
};
