import * as z from 'zod/mini';
import { accountantExport, accountantList, accountLine } from '../../contract/accountant.ts';
import {
  cancelDocument as cancelling,
  documentList,
  documentsOfOrder,
  issueDocument,
  moneyDocument,
  whichDocument,
} from '../../contract/document/content.ts';
import { isPaged } from '../../contract/list.ts';
import {
  whichMonth as monthFile,
  monthFile as monthFileReply,
  monthMailWords,
  setMonthMail as setting,
} from '../../contract/money-report.ts';
import { may } from '../../contract/team.ts';
import { open } from '../lib/db/index.ts';
import { call, done, file, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { answerAll, answerCsv, mapChunks } from '../lib/list/answer.ts';
import { chunks, page } from '../lib/list/page.ts';
import { staff, student } from '../user/guard.ts';
import { listCalls } from '../user/office-list.ts';
import { accountCsv, accounts, accountView, rowsIn } from './accounts.ts';
import { cancelDocument, issueAgain } from './issue.ts';
import { monthFileOf, setMonthMail } from './month-mail.ts';
import { countSeries, documentOf, documentsOf, pdfOf, register, view } from './queries.ts';

export const documentRoutes = routes(
  { name: 'Receipts' },
  call('POST /of-order', student, {
    summary: 'List the receipts of an order',
    request: json(documentsOfOrder),
    reply: z.array(moneyDocument),
  })(async (c, { orderId }) => {
    const rows = await documentsOf(open(c.env.DB), c.get('user'), orderId);
    return ok(c, rows.map(view));
  }),
  call('POST /get', student, {
    summary: 'Read one receipt',
    request: json(whichDocument),
    reply: moneyDocument,
    refuses: { notFound: 'No receipt has that number, or it is another person’s.' },
  })(async (c, { number }) => ok(c, view(await documentOf(open(c.env.DB), c.get('user'), number)))),
  call('GET /pdf', student, {
    summary: 'Read one receipt as PDF',
    limit: 'document',
    request: query(whichDocument),
    reply: file('application/pdf'),
    refuses: {
      notFound: 'No receipt has that number, or it is another person’s.',
      conflict: 'It has letters of a script that no typeface has.',
    },
  })(async (c, { number }) =>
    c.body(await pdfOf(open(c.env.DB), c.get('user'), number), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
    }),
  ),
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
  })(async (c, form) => {
    const row = await cancelDocument(open(c.env.DB), form, c.get('user'));
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
  })(async (c, form) => {
    const row = await issueAgain(c.env, form);
    return ok(c, view(row), { message: `${row.number} issued` });
  }),
);

export const accountRoutes = routes(
  { name: 'Payments' },
  call('GET /accounts', staff('exportPayments'), {
    summary: 'List verified lines as an accountant needs them',
    request: query(accountantList),
    reply: z.array(accountLine),
    beside: ['total'],
  })(async (c, query) => {
    const db = open(c.env.DB);
    const lines = accounts(query);
    if (isPaged(query) || !may(c.get('user').role, 'exportLists')) {
      const { rows, total } = await page(db, query, lines);
      return ok(c, rows.map(accountView), { total });
    }
    const all = await chunks(db, lines);
    return answerAll(c, all.total, mapChunks(all.chunks, accountView));
  }),
  call('GET /month-file', staff('exportPayments'), {
    summary: 'Read when the file of a month was mailed, and what has changed since',
    request: query(monthFile),
    reply: monthFileReply,
  })(async (c, { month }) => ok(c, await monthFileOf(open(c.env.DB), month))),
  call('POST /set-month-mail', staff('manageTeam'), {
    summary: 'Say who gets the mail about the file of a month',
    request: json(setting),
  })(async (c, { to }) => {
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
  })(async (c, query) => {
    const found = await chunks(open(c.env.DB), accounts(query));
    return answerCsv(c, 'payments.csv', accountCsv, rowsIn(found.chunks));
  }),
);
