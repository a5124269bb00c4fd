import * as z from 'zod/mini';
import {
  bankFormat,
  bankImport,
  bankLine,
  bankLines,
  bankMatch,
  largestImport,
  verifyMatches as pairing,
  setAside as settingAside,
  statementImport,
} from '../../contract/bank.ts';
import { withId } from '../../contract/field.ts';
import { paymentResult } from '../../contract/payment-schema.ts';
import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { answerOutcomes } from '../settle/decide.ts';
import { staff } from '../user/guard.ts';
import { importStatement, importView, latestImports, listFormats } from './import.ts';
import { lineView, listLines, setAside } from './list.ts';
import { listMatches, suggest, verifyMatches } from './match.ts';
import { takeBack } from './take-back.ts';

export const bankRoutes = routes(
  { name: 'Bank statements' },
  call('GET /formats', staff('verifyPayments'), {
    summary: 'List what somebody said that columns of statements mean',
    reply: z.array(bankFormat),
  })(async (c) => ok(c, await listFormats(open(c.env.DB)))),
  call('GET /imports', staff('readPayments'), {
    summary: 'List the latest imports',
    reply: z.array(bankImport),
  })(async (c) => ok(c, (await latestImports(open(c.env.DB))).map(importView))),
  call('POST /import', staff('verifyPayments'), {
    summary: 'Import a statement',
    request: json(statementImport, { maxSize: largestImport }),
    reply: bankImport,
  })(async (c, form) => {
    const row = await importStatement(open(c.env.DB), form, c.get('user'));
    const known = row.lines - row.added;
    const parts = [
      `Lines imported: ${row.added}`,
      ...(known > 0 ? [`there already: ${known}`] : []),
      ...(row.returned > 0 ? [`sent back by the bank: ${row.returned}`] : []),
    ];
    return ok(c, importView(row), { message: parts.join(', ') });
  }),
  call('POST /take-back', staff('verifyPayments'), {
    summary: 'Take an import back',
    request: json(withId({})),
    reply: bankImport,
    refuses: {
      notFound: 'There is no such import.',
      conflict: 'A payment names one of its lines, or a later import has lines of it.',
    },
  })(async (c, { id }) => {
    const row = await takeBack(open(c.env.DB), id, c.get('user'));
    return ok(c, importView(row), { message: `${row.name} was taken back` });
  }),
  call('GET /lines', staff('readPayments'), {
    summary: 'List lines of statements',
    request: query(bankLines),
    reply: z.array(bankLine),
    beside: ['total'],
  })(async (c, query) => {
    const db = open(c.env.DB);
    const { rows, total } = await listLines(db, query);
    const isOpen = (query.tab ?? 'open') === 'open';
    const suggestions = isOpen && rows.length > 0 ? await suggest(db, rows) : [];
    return ok(
      c,
      rows.map((row, i) => lineView(row, suggestions[i])),
      { total },
    );
  }),
  call('GET /matches', staff('readPayments'), {
    summary: 'List claims that a line proves',
    description:
      'Transaction id and amount are the same, and there is no doubt about it. The 100 ' +
      'oldest; `total` says how many there are.',
    reply: z.array(bankMatch),
    beside: ['total'],
  })(async (c) => {
    const { matches, total } = await listMatches(open(c.env.DB));
    return ok(c, matches, { total });
  }),
  call('POST /verify', staff('verifyPayments'), {
    summary: 'Verify claims with the lines that prove them',
    request: json(pairing),
    beside: ['undo'],
    reply: z.array(paymentResult),
    refuses: { conflict: 'A transfer was verified for another payment meanwhile.' },
  })(async (c, form) => {
    const ids = form.pairs.map(({ payment }) => payment);
    const env = undoable(c, form.requestId, { payment: ids });
    return answerOutcomes(c, await verifyMatches(env, form, c.get('user')));
  }),
  call('POST /set-aside', staff('verifyPayments'), {
    summary: 'Say that a line is no payment of an order',
    request: json(settingAside),
    reply: bankLine,
    refuses: { notFound: 'There is no such line.', conflict: 'Verified payments account for it.' },
  })(async (c, form) => {
    const row = await setAside(open(c.env.DB), form, c.get('user'));
    return ok(c, lineView(row), {
      message: row.asideReason ? 'Set aside' : 'Among the open lines again',
    });
  }),
);
