import { accountantExport } from '../../contract/accountant.ts';
import { accounts } from '../document/accounts.ts';
import { accountCsv, rowsIn } from '../document/accounts-csv.ts';
import { open } from '../lib/db/index.ts';
import { call, file, routes } from '../lib/http/call.ts';
import { query } from '../lib/http/valid.ts';
import { answerCsv } from '../lib/list/answer.ts';
import { chunks } from '../lib/list/page.ts';
import { staff } from '../user/guard.ts';

export const paymentOfficeRoutes = routes(
  { name: 'Payments' },
  call('GET /export-payments', staff('exportLists'), {
    summary: 'Download them as CSV',
    description:
      'Ids have a word in front, such as `UPI 412345678901`, so that no spreadsheet takes them for numbers. A payment with several codes or rates of tax has a line for each, the amount in the first.',
    request: query(accountantExport),
    reply: file('text/csv'),
    fields: {
      month: '`YYYY-MM`; the present one where nothing is said.',
      year: 'Financial year, `2026-27`.',
      from: 'First day, in place of month and year.',
      to: 'Last day; at most a year.',
    },
  })(async (c) => {
    const found = await chunks(open(c.env.DB), accounts(c.req.valid('query')));
    return answerCsv(c, 'payments.csv', accountCsv, rowsIn(found.chunks));
  }),
);
