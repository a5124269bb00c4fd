import { askedExport } from '../../contract/interest-office.ts';
import { open } from '../lib/db/index.ts';
import { call, file, routes } from '../lib/http/call.ts';
import { query } from '../lib/http/valid.ts';
import { answerCsv } from '../lib/list/answer.ts';
import { staff } from '../user/guard.ts';
import { askedColumns, askedPeople } from './asked.ts';

export const batchOfficeRoutes = routes(
  { name: 'Batches' },
  call('GET /export-asked', staff('exportLists'), {
    summary: 'Download who asked for the next batch as CSV',
    request: query(askedExport),
    reply: file('text/csv'),
  })(async (c) => {
    const { rows } = await askedPeople(open(c.env.DB), c.req.valid('query'));
    return answerCsv(c, 'asked-for.csv', askedColumns, [rows]);
  }),
);
