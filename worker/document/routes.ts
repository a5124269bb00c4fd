import * as z from 'zod/mini';
import {
  cancelDocument as cancelling,
  documentList,
  documentsOfOrder,
  issueDocument,
  whichDocument,
} from '../../contract/document/calls.ts';
import { documentLine, moneyDocument } from '../../contract/document/content-reply.ts';
import { open } from '../lib/db/index.ts';
import { call, file, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { staff, student } from '../user/guard.ts';
import { cancelDocument } from './cancel.ts';
import { listDocuments } from './list.ts';
import { documentOf, documentsOf, pdfOf, view } from './queries.ts';
import { issueAgain } from './reissue.ts';

export const documentRoutes = routes(
  {
    name: 'Receipts',
    description:
      'Every verified payment and every refund has a document, issued in the same step: ' +
      'without a GSTIN a receipt, with one the tax invoice, voucher, bill of supply or ' +
      'credit note that the CGST Rules want. Numbers follow one another without a gap ' +
      'within a financial year. What a document says is never changed; a wrong one is ' +
      'cancelled and another issued.',
  },
  call('POST /of-order', student, {
    summary: 'List the receipts of an order',
    description:
      'Or of a demo booking, whose e-mail the caller has confirmed. Newest first, ' +
      'cancelled ones too; none where the order is another person’s. Staff read ' +
      'anybody’s.',
    request: json(documentsOfOrder),
    reply: z.array(moneyDocument),
    fields: { orderId: 'The seven digits of the order or booking.' },
  })(async (c) => {
    const { orderId } = c.req.valid('json');
    const rows = await documentsOf(open(c.env.DB), c.get('user'), orderId);
    return ok(c, rows.map(view));
  }),
  call('POST /get', student, {
    summary: 'Read one receipt',
    request: json(whichDocument),
    reply: moneyDocument,
    refuses: { notFound: 'No receipt has that number, or it is another person’s.' },
    fields: { number: 'Prefix, year and number, with `/` between.' },
  })(async (c) => {
    const { number } = c.req.valid('json');
    return ok(c, view(await documentOf(open(c.env.DB), c.get('user'), number)));
  }),
  call('GET /pdf', student, {
    summary: 'Read one receipt as PDF',
    limit: 'document',
    request: query(whichDocument),
    reply: file('application/pdf'),
    refuses: {
      notFound: 'No receipt has that number, or it is another person’s.',
      conflict: 'It has letters of a script that no typeface has.',
    },
    fields: { number: 'Prefix, year and number, with `/` between.' },
  })(async (c) => {
    const { number } = c.req.valid('query');
    return c.body(await pdfOf(open(c.env.DB), c.get('user'), number), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
    });
  }),
  call('GET /list', staff('readMoney'), {
    summary: 'List the documents of a financial year or a month',
    description:
      'The register: the highest number first. `counts` is the series of that year or ' +
      'month, whatever else narrows the list: `first` and `last` of its numbers, how many ' +
      'are `cancelled`, and how many between are `missing`.',
    request: query(documentList),
    reply: z.array(documentLine),
    beside: ['total', 'counts'],
    fields: {
      month: '`YYYY-MM`.',
      year: 'Financial year, `2026-27`; the present one where it is left out.',
      q: 'Part of a number.',
      page: 'The first is 1, which is the default.',
    },
  })(async (c) => {
    const { rows, total, counts } = await listDocuments(open(c.env.DB), c.req.valid('query'));
    return ok(c, rows, { total, counts });
  }),
  call('POST /cancel', staff('correctPayments'), {
    summary: 'Cancel a receipt',
    description: 'It keeps its number and stays readable. Its payment stays as it is.',
    request: json(cancelling),
    reply: moneyDocument,
    refuses: {
      notFound: 'There is no such receipt.',
      conflict: 'It is cancelled already (`data` has it).',
    },
    refusedWith: { conflict: moneyDocument },
    fields: { reason: 'Stands on the receipt.' },
  })(async (c) => {
    const row = await cancelDocument(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return ok(c, view(row), { message: `${row.number} cancelled` });
  }),
  call('POST /issue', staff('correctPayments'), {
    summary: 'Issue the receipt of a payment that has none',
    description: 'Because it was cancelled, or because the payment is older than receipts are.',
    request: json(issueDocument),
    reply: moneyDocument,
    refuses: {
      notFound: 'There is no such payment.',
      conflict:
        'The payment has a receipt, is a correction, not verified or taken back, or its booking ' +
        'was deleted.',
    },
    fields: { payment: '`_id` of the payment.' },
  })(async (c) => {
    const row = await issueAgain(c.env, c.req.valid('json'));
    return ok(c, view(row), { message: `${row.number} issued` });
  }),
);
