import type { Content } from '../../contract/document/content.ts';
import type { DocumentKind } from '../../contract/document/sheet.ts';

type Numbered = { number: string; issuedOn: string; content: Content };

/** Something that a rule asks for: its clause, and where the document has it. */
type Particular = [clause: string, find: (document: Numbered) => unknown];

const supplier: Particular[1] = ({ content: { supplier } }) =>
  supplier.name && supplier.address.length > 0 && supplier.gstin;
const recipient: Particular[1] = ({ content }) => content.recipient.name;
const described: Particular[1] = ({ content: { lines } }) =>
  lines.length > 0 && lines.every(({ what }) => what);
const coded: Particular[1] = ({ content: { lines } }) => lines.every(({ tax }) => tax?.code);
const rated: Particular[1] = ({ content: { lines } }) =>
  lines.every(({ tax }) => tax !== undefined && tax.rate >= 0);
const taxed: Particular[1] = ({ content: { lines, gst } }) =>
  lines.every(({ tax }) => tax && tax.cgst + tax.sgst + tax.igst >= 0) && gst?.total;
const counted: Particular[1] = ({ content: { lines } }) =>
  lines.every(({ quantity }) => quantity > 0);
const valued: Particular[1] = ({ content }) => content.total > 0;
const referred: Particular[1] = ({ content }) => content.gst?.references.length;
const place: Particular[1] = ({ content }) =>
  content.gst?.placeOfSupply.state && content.gst.placeOfSupply.code;
const reverse: Particular[1] = ({ content }) => content.gst?.reverseCharge;
const paid: Particular[1] = ({ content }) => content.payment.amount;

const numbered: Particular[] = [
  ['(b) consecutive number', ({ number }) => number],
  ['(c) date of issue', ({ issuedOn }) => issuedOn],
];

/** Rule 46: (e), (f), the address, from Rs. 50,000 on; (o) to (s) concern no school. */
const invoice: Particular[] = [
  ['(a) name, address and GSTIN of the supplier', supplier],
  ...numbered,
  ['(d) to (f) name of the recipient', recipient],
  ['(g) HSN or SAC', coded],
  ['(h) description', described],
  ['(i) quantity', counted],
  ['(j) total value', valued],
  ['(k) taxable value', taxed],
  ['(l) rate', rated],
  ['(m) amount of tax', taxed],
  ['(n) place of supply with the name of the State', place],
  ['(p) whether the tax is payable on reverse charge', reverse],
];

/**
 * What the CGST Rules, 2017 want each kind to say. Clauses on a signature are met by the line for
 * it on page and PDF.
 */
export const particulars: Record<DocumentKind, { rule: string; all: Particular[] }> = {
  receipt: { rule: 'none: the school is not registered', all: numbered },
  refundReceipt: { rule: 'none: the school is not registered', all: numbered },
  taxInvoice: { rule: '46', all: invoice },
  invoiceAndBill: { rule: '46A', all: invoice },
  billOfSupply: {
    rule: '49',
    all: [
      ['(a) name, address and GSTIN of the supplier', supplier],
      ...numbered,
      ['(d) name of the recipient', recipient],
      ['(e) HSN', coded],
      ['(f) description', described],
      ['(g) value', valued],
    ],
  },
  receiptVoucher: {
    rule: '50',
    all: [
      ['(a) name, address and GSTIN of the supplier', supplier],
      ...numbered,
      ['(d) name of the recipient', recipient],
      ['(e) description', described],
      ['(f) amount of advance taken', paid],
      ['(g) rate', rated],
      ['(h) amount of tax', taxed],
      ['(i) place of supply with the name of the State', place],
      ['(j) whether the tax is payable on reverse charge', reverse],
    ],
  },
  refundVoucher: {
    rule: '51',
    all: [
      ['(a) name, address and GSTIN of the supplier', supplier],
      ...numbered,
      ['(d) name of the recipient', recipient],
      ['(e) number and date of the receipt voucher', referred],
      ['(f) description', described],
      ['(g) amount of refund', paid],
      ['(h) rate', rated],
      ['(i) amount of tax', taxed],
      ['(j) whether the tax is payable on reverse charge', reverse],
    ],
  },
  creditNote: {
    rule: '53 (1A)',
    all: [
      ['(a) name, address and GSTIN of the supplier', supplier],
      ['(c) consecutive number', ({ number }) => number],
      ['(d) date of issue', ({ issuedOn }) => issuedOn],
      ['(e) name of the recipient', recipient],
      ['(g) number and date of the invoice', referred],
      [
        '(h) value, rate and amount of the tax credited',
        (document) => valued(document) && rated(document) && taxed(document),
      ],
    ],
  },
};
