import * as z from 'zod/mini';
import {
  drawerList,
  moveCash as moving,
  drawerDay as ofDay,
  signDrawer as signing,
  takeBackCash as takingBack,
} from '../../contract/drawer.ts';
import { cashDay, cashDayLine } from '../../contract/drawer-reply.ts';
import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { staff } from '../user/guard.ts';
import { drawerDay } from './day.ts';
import { listDays } from './list.ts';
import { moveCash, moveWords, takeBackCash } from './move.ts';
import { signDrawer, signedWords } from './sign.ts';

const day = '`YYYY-MM-DD` in India, not one that is to come.';

export const drawerRoutes = routes(
  {
    name: 'Cash drawer',
    description:
      'What should be in the drawer by the ledger and by what moved cash beside it, and what was ' +
      'counted. Verified cash counts on the day on which it was received; a line that was taken ' +
      'back counts on no day. A sign-off has all cash since the one before it.',
  },
  call('GET /day', staff('readCash'), {
    summary: 'Read the drawer on a day',
    request: query(ofDay),
    reply: cashDay,
    fields: { day },
  })(async (c) => ok(c, await drawerDay(open(c.env.DB), c.req.valid('query').day))),
  call('GET /list', staff('readCash'), {
    summary: 'List the days since the first sign-off',
    description:
      'The newest first. `counts` has how many are open, signed off, changed since, and ' +
      'part of a later sign-off.',
    request: query(drawerList),
    reply: z.array(cashDayLine),
    beside: ['total', 'counts'],
    fields: { page: 'The first is 1, which is the default.' },
  })(async (c) => {
    const { rows, total, counts } = await listDays(open(c.env.DB), c.req.valid('query'));
    return ok(c, rows, { total, counts });
  }),
  call('POST /move', staff('moveCash'), {
    summary: 'Write down cash that went in or out beside payments',
    description:
      'Change put in, a small expense, what was taken to the bank. It counts on its day; where that ' +
      'is signed off, it is shown as late and the day is to be signed again.',
    request: json(moving),
    reply: cashDay,
    refuses: { conflict: 'The `requestId` is of another line: draw a new one.' },
    fields: {
      day,
      amount: 'Whole rupees, 1 or more.',
      reason: 'What for; may be empty of `bank` and `float`.',
      requestId: 'Drawn by the client for one line, so that a repetition is stored once.',
    },
  })(async (c) => {
    const sent = c.req.valid('json');
    const data = await moveCash(open(c.env.DB), sent, c.get('user'));
    return ok(c, data, { message: moveWords(sent) });
  }),
  call('POST /take-back', staff('correctPayments'), {
    summary: 'Take a line of the drawer back',
    description: 'It stays, with the reason, who took it back and when, and counts nothing.',
    request: json(takingBack),
    reply: cashDay,
    refuses: { notFound: 'There is no such line.', conflict: 'It is taken back already.' },
    fields: { requestId: 'Drawn by the client for one change.' },
  })(async (c) => {
    const data = await takeBackCash(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return ok(c, data, { message: 'Taken back' });
  }),
  call('POST /sign', staff('countCash'), {
    summary: 'Sign a day off',
    description:
      'Once, and again only when what should be there has changed since. Of two who sign ' +
      'at once the second is refused.',
    request: json(signing),
    reply: cashDay,
    refuses: {
      conflict:
        'The day is signed off, its cash is no longer as sent, or a later sign-off has it ' +
        'in it. `data` has the day as it is.',
    },
    refusedWith: { conflict: cashDay },
    fields: {
      day,
      opening: 'As the day says it; typed before the first sign-off of all.',
      cash: '`cashIn` less `cashOut`, as the day says it.',
      before: 'How many sign-offs the day had when it was read.',
      counted: 'Whole rupees found in the drawer.',
      note: 'Needed where what was counted differs, and for a further sign-off.',
      requestId: 'Drawn by the client for one sign-off, so that a repetition is stored once.',
    },
  })(async (c) => {
    const day = await signDrawer(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return ok(c, day, { message: signedWords(day) });
  }),
);
