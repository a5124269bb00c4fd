import { demoExport } from '../../contract/demo-office.ts';
import { open } from '../lib/db/index.ts';
import { call, file, routes } from '../lib/http/call.ts';
import { query } from '../lib/http/valid.ts';
import { answerCsv, mapChunks } from '../lib/list/answer.ts';
import { chunks } from '../lib/list/page.ts';
import { staff } from '../user/guard.ts';
import { demoColumns } from './csv.ts';
import { bookings, view as demoView } from './queries.ts';

export const demoOfficeRoutes = routes(
  { name: 'Demo classes' },
  call('GET /export-demos', staff('exportLists'), {
    summary: 'Download bookings as CSV',
    request: query(demoExport),
    reply: file('text/csv'),
  })(async (c) => {
    const found = await chunks(open(c.env.DB), bookings(c.req.valid('query')));
    const views = mapChunks(found.chunks, (row) => demoView(c.env, row));
    return answerCsv(c, 'demo-bookings.csv', demoColumns, views);
  }),
);
