import * as z from 'zod/mini';
import {
  cancelDocument as cancelling,
  documentList,
  documentsOfOrder,
  issueDocument,
  whichDocument,
} from '../../contract/document/calls.ts';
import { moneyDocument } from '../../contract/document/content.ts';
import { open } from '../lib/db/index.ts';
import { call, file, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { staff, student } from '../user/guard.ts';
import { listCalls } from '../user/office-list.ts';
import { cancelDocument } from './cancel.ts';
import { countSeries, register } from './list.ts';
import { documentOf, documentsOf, pdfOf, view } from './queries.ts';
import { issueAgain } from './reissue.ts';

export const documentRoutes = routes(
  { name: 'Receipts' },
  call('POST /of-order', student, {
    summary: 'List the receipts of an order',
    request: json(documentsOfOrder),
    reply: z.array(moneyDocument),
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
  })(async (c) => {
    const { number } = c.req.valid('query');
    return c.body(await pdfOf(open(c.env.DB), c.get('user'), number), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
    });
  }),
  ...listCalls(documentList, {
    rows: register,
    view: (row) => row,
    isWhole: false,
    counts: countSeries,
  }),
  call('POST /cancel', staff('correctPayments'), {
    summary: 'Cancel a receipt',
    request: json(cancelling),
    reply: moneyDocument,
    refuses: {
      notFound: 'There is no such receipt.',
      conflict: 'It is cancelled already (`data` has it).',
    },
    refusedWith: { conflict: moneyDocument },
  })(async (c) => {
    const row = await cancelDocument(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return ok(c, view(row), { message: `${row.number} cancelled` });
  }),
  call('POST /issue', staff('correctPayments'), {
    summary: 'Issue the receipt of a payment that has none',
    request: json(issueDocument),
    reply: moneyDocument,
    refuses: {
      notFound: 'There is no such payment.',
      conflict:
        'The payment has a receipt, is a correction, not verified or taken back, or its booking ' +
        'was deleted.',
    },
  })(async (c) => {
    const row = await issueAgain(c.env, c.req.valid('json'));
    return ok(c, view(row), { message: `${row.number} issued` });
  }),
);
