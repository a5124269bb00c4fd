import { numberExample } from '../../contract/document/year.ts';
import type { NounDescription } from '../lib/reference/description.ts';

export const documentReference: NounDescription = {
  name: 'Receipts',
  description:
    'Every verified payment and every refund has a document, issued in the same step: without a GSTIN a receipt, with one the tax invoice, voucher, bill of supply or credit note that the CGST Rules want. Numbers follow one another without a gap within a financial year. What a document says is never changed; a wrong one is cancelled and another issued.',
  calls: {
    'POST /api/document/of-order': {
      summary: 'List the receipts of an order',
      description:
        'Or of a demo booking, whose e-mail the caller has confirmed. Newest first, cancelled ones too; none where the order is another person’s. Staff read anybody’s.',
      data: 'MoneyDocument[]',
      fields: { orderId: 'The seven digits of the order or booking.' },
    },
    'POST /api/document/get': {
      summary: 'Read one receipt',
      data: 'MoneyDocument',
      refuses: { notFound: 'No receipt has that number, or it is another person’s.' },
      fields: { number: `As in \`${numberExample}\`.` },
    },
    'GET /api/document/pdf': {
      summary: 'Read one receipt as PDF',
      file: 'application/pdf',
      refuses: {
        notFound: 'No receipt has that number, or it is another person’s.',
        conflict: 'It has letters of a script that no typeface has.',
      },
      fields: { number: `As in \`${numberExample}\`.` },
    },
    'GET /api/document/list': {
      summary: 'List the documents of a financial year or a month',
      description:
        'The register: the highest number first. `counts` is the series of that year or month, whatever else narrows the list: `first` and `last` of its numbers, how many are `cancelled`, and how many between are `missing`.',
      data: 'DocumentLine[]',
      beside: ['total', 'counts'],
      fields: {
        month: '`YYYY-MM`.',
        year: 'Financial year, `2026-27`; the present one where it is left out.',
        q: 'Part of a number.',
        page: 'The first is 1, which is the default.',
      },
    },
    'POST /api/document/cancel': {
      summary: 'Cancel a receipt',
      description: 'It keeps its number and stays readable. Its payment stays as it is.',
      data: 'MoneyDocument',
      refuses: {
        notFound: 'There is no such receipt.',
        conflict: 'It is cancelled already (`data` has it).',
      },
      refusedWith: { conflict: 'MoneyDocument' },
      fields: { reason: 'Stands on the receipt.' },
    },
    'POST /api/document/issue': {
      summary: 'Issue the receipt of a payment that has none',
      description: 'Because it was cancelled, or because the payment is older than receipts are.',
      data: 'MoneyDocument',
      refuses: {
        notFound: 'There is no such payment.',
        conflict:
          'The payment has a receipt, is not verified or was taken back, or its booking was deleted.',
      },
      fields: { payment: '`_id` of the payment.' },
    },
  },
};
