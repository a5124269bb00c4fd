import { moneyReport } from '../../contract/money-report.ts';
import { moneyReport as moneyReportReply } from '../../contract/money-report-reply.ts';
import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { query } from '../lib/http/valid.ts';
import { staff } from '../user/guard.ts';
import { report } from './report.ts';

export const moneyRoutes = routes(
  { name: 'Money', description: 'What came in and went out, by the day on which the money moved.' },
  call('GET /report', staff('readMoney'), {
    summary: 'Read the money of a month, a financial year or some days',
    description:
      'Of verified payments alone; what was verified by mistake and taken back counts nowhere. `days`, `methods` and `people` each add up to the whole, and so do `courses`, `products` and `demos` together. `claimed` and `outstanding` are those of now. Without a period it is this month.',
    request: query(moneyReport),
    reply: moneyReportReply,
    fields: {
      month: 'A month, `YYYY-MM`.',
      year: 'A financial year, April to March, `2026-27`.',
      from: 'The first day, `YYYY-MM-DD`; with it a month or year is not looked at.',
      to: 'The last day.',
    },
  })(async (c) => ok(c, await report(open(c.env.DB), c.req.valid('query')))),
);
