import * as z from 'zod/mini';
import { adminOrder, orderExport, orderList } from '../../contract/order-office.ts';
import { open } from '../lib/db/index.ts';
import { call, file, routes } from '../lib/http/call.ts';
import { query } from '../lib/http/valid.ts';
import { answerCsv, answerRecords, mapChunks } from '../lib/list/answer.ts';
import { chunks } from '../lib/list/page.ts';
import { staff } from '../user/guard.ts';
import { orderColumns } from './csv.ts';
import { listOrders, orders } from './list.ts';
import { adminView } from './view.ts';

export const orderOfficeRoutes = routes(
  { name: 'Orders' },
  call('GET /admin-get-all-orders', staff('readOrders'), {
    summary: 'List all orders',
    description: 'All that match, or one page of them; whoever may not export lists gets a page.',
    request: query(orderList),
    reply: z.array(adminOrder),
    beside: ['total', 'counts'],
  })((c) => {
    const asked = c.req.valid('query');
    const db = open(c.env.DB);
    const reading = { page: () => listOrders(db, asked), all: () => chunks(db, orders(asked)) };
    return answerRecords(c, asked, reading, (row) => adminView(c.env, row));
  }),
  call('GET /export-orders', staff('exportLists'), {
    summary: 'Download orders as CSV',
    request: query(orderExport),
    reply: file('text/csv'),
  })(async (c) => {
    const found = await chunks(open(c.env.DB), orders(c.req.valid('query')));
    const views = mapChunks(found.chunks, (row) => adminView(c.env, row));
    return answerCsv(c, 'orders.csv', orderColumns, views);
  }),
);
