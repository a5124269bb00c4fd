import * as z from 'zod/mini';
import { courseFields } from '../../contract/course.ts';
import { dashboard as dashboardReply, waiting as waitingReply } from '../../contract/dashboard.ts';
import { history, historyEntry } from '../../contract/history.ts';
import { goodsExport } from '../../contract/list.ts';
import { productFields } from '../../contract/product.ts';
import { hasInName } from '../../contract/text.ts';
import { columnsOf } from '../catalogue/csv.ts';
import { listCourses } from '../course/queries.ts';
import { open } from '../lib/db/index.ts';
import { historyOf } from '../lib/history/read.ts';
import { call, file, ok, routes } from '../lib/http/call.ts';
import { query } from '../lib/http/valid.ts';
import { answerCsv } from '../lib/list/answer.ts';
import { listProducts } from '../product/queries.ts';
import { staff } from '../user/guard.ts';
import { dashboard, waiting } from './queries.ts';

export const dashboardRoutes = routes(
  { name: 'Office' },
  call('GET /dashboard', staff('readDashboard'), {
    summary: 'Read the figures of the dashboard',
    reply: dashboardReply,
  })(async (c) => ok(c, await dashboard(open(c.env.DB), c.env, c.get('user').role))),
  call('GET /waiting', staff('readDashboard'), {
    summary: 'Count what waits for the office',
    reply: waitingReply,
  })(async (c) => ok(c, await waiting(open(c.env.DB)))),
  call('GET /history', staff('readHistory'), {
    summary: 'Read what was changed of a record',
    request: query(history),
    reply: z.array(historyEntry),
    beside: ['total'],
  })(async (c, query) => {
    const { entries, total } = await historyOf(open(c.env.DB), query);
    return ok(c, entries, { total });
  }),
  call('GET /export-courses', staff('exportLists'), {
    summary: 'Download courses as CSV',
    request: query(goodsExport),
    reply: file('text/csv'),
  })(async (c, { name }) => {
    const { records = [] } = await listCourses(open(c.env.DB));
    const found = records.filter(hasInName(name));
    return answerCsv(c, 'courses.csv', columnsOf(courseFields), [found]);
  }),
  call('GET /export-products', staff('exportLists'), {
    summary: 'Download products as CSV',
    request: query(goodsExport),
    reply: file('text/csv'),
  })(async (c, { name }) => {
    const { records = [] } = await listProducts(open(c.env.DB));
    const found = records.filter(hasInName(name));
    return answerCsv(c, 'products.csv', columnsOf(productFields), [found]);
  }),
);
