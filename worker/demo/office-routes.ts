import { minute } from '../../contract/day.ts';
import type { Demo } from '../../contract/demo.ts';
import { demoExport } from '../../contract/demo-office.ts';
import { open } from '../lib/db/index.ts';
import { call, file, routes } from '../lib/http/call.ts';
import { query } from '../lib/http/valid.ts';
import { answerCsv, type CsvColumn, mapChunks } from '../lib/list/answer.ts';
import { chunks } from '../lib/list/page.ts';
import { staff } from '../user/guard.ts';
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

/**
 * Columns of the CSV file: days `YYYY-MM-DD`, moments the minute in India, as screens show them.
 */
export const demoColumns: CsvColumn<Demo>[] = [
  ['Order ID', (one) => one.orderId],
  ['Booked at (IST)', (one) => minute(one.createdAt)],
  ['Status', (one) => one.status],
  ['Demo date', (one) => one.demoDate],
  ['Demo time', (one) => one.demoTime],
  ['Attendance', (one) => one.attendance],
  ['Fee credited on order', (one) => one.creditedOn],
  ['Name', (one) => one.fullName],
  ['Father', (one) => one.fatherName],
  ['Mother', (one) => one.motherName],
  ['Email', (one) => one.email],
  ['Phone', (one) => one.phone],
  ['Date of birth', (one) => one.dob],
  ['Address', (one) => one.address],
  ['Transaction ID', (one) => one.txnId],
];
