import * as z from 'zod/mini';
import { accountantExport, accountantList, accountLine } from '../../contract/accountant.ts';
import {
  whichMonth as monthFile,
  monthFile as monthFileReply,
  monthMailWords,
  setMonthMail as setting,
} from '../../contract/money-report.ts';
import { open } from '../lib/db/index.ts';
import { call, done, file, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { answerCsv, answerRecords } from '../lib/list/answer.ts';
import { chunks, readingOf } from '../lib/list/page.ts';
import { staff } from '../user/guard.ts';
import { accountCsv, accounts, accountView, rowsIn } from './accounts.ts';
import { monthFileOf, setMonthMail } from './month-mail.ts';

/** Verified payments with their documents, for an accountant, under `/api/payment`. */
export const accountRoutes = routes(
  { name: 'Payments' },
  call('GET /accounts', staff('exportPayments'), {
    summary: 'List verified lines as an accountant needs them',
    request: query(accountantList),
    reply: z.array(accountLine),
    beside: ['total'],
  })((c) => {
    const asked = c.req.valid('query');
    const reading = readingOf(open(c.env.DB), asked, accounts(asked));
    return answerRecords(c, asked, reading, accountView);
  }),
  call('GET /month-file', staff('exportPayments'), {
    summary: 'Read when the file of a month was mailed, and what has changed since',
    request: query(monthFile),
    reply: monthFileReply,
  })(async (c) => ok(c, await monthFileOf(open(c.env.DB), c.req.valid('query').month))),
  call('POST /set-month-mail', staff('manageTeam'), {
    summary: 'Say who gets the mail about the file of a month',
    request: json(setting),
  })(async (c) => {
    const { to } = c.req.valid('json');
    await setMonthMail(open(c.env.DB), to, c.get('user'));
    return done(c, `Mailed on the 1st: ${monthMailWords[to].toLowerCase()}`);
  }),
);

export const accountOfficeRoutes = routes(
  { name: 'Payments' },
  call('GET /export-payments', staff('exportPayments'), {
    summary: 'Download them as CSV',
    request: query(accountantExport),
    reply: file('text/csv'),
  })(async (c) => {
    const found = await chunks(open(c.env.DB), accounts(c.req.valid('query')));
    return answerCsv(c, 'payments.csv', accountCsv, rowsIn(found.chunks));
  }),
);
