import { Hono } from 'hono';
import {
  cancelDocument as cancelling,
  documentsOfOrder,
  issueDocument,
  whichDocument,
} from '../../contract/document/calls.ts';
import { documentList } from '../../contract/document/register.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { ok } from '../lib/http/reply.ts';
import { json, query } from '../lib/http/valid.ts';
import { staff, student } from '../user/guard.ts';
import { cancelDocument } from './cancel.ts';
import { listDocuments } from './list.ts';
import { documentOf, documentsOf, pdfOf, view } from './queries.ts';
import { issueAgain } from './reissue.ts';

export const documentRoutes = new Hono<App>()
  .post('/of-order', student, json(documentsOfOrder), async (c) => {
    const { orderId } = c.req.valid('json');
    const rows = await documentsOf(open(c.env.DB), c.get('user'), orderId);
    return ok(c, rows.map(view));
  })
  .post('/get', student, json(whichDocument), async (c) => {
    const { number } = c.req.valid('json');
    return ok(c, view(await documentOf(open(c.env.DB), c.get('user'), number)));
  })
  .get('/pdf', student, query(whichDocument), async (c) => {
    const { number } = c.req.valid('query');
    return c.body(await pdfOf(open(c.env.DB), c.get('user'), number), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
    });
  })
  .get('/list', staff('readMoney'), query(documentList), async (c) => {
    const { rows, total, counts } = await listDocuments(open(c.env.DB), c.req.valid('query'));
    return ok(c, rows, { total, counts });
  })
  .post('/cancel', staff('correctPayments'), json(cancelling), async (c) => {
    const row = await cancelDocument(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return ok(c, view(row), { message: `${row.number} cancelled` });
  })
  .post('/issue', staff('correctPayments'), json(issueDocument), async (c) => {
    const row = await issueAgain(c.env, c.req.valid('json'));
    return ok(c, view(row), { message: `${row.number} issued` });
  });
