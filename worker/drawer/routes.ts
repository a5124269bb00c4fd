import * as z from 'zod/mini';
import {
  cashDay,
  cashDayLine,
  drawerList,
  moveCash as moving,
  drawerDay as ofDay,
  signDrawer as signing,
  takeBackCash as takingBack,
} from '../../contract/drawer.ts';
import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { staff } from '../user/guard.ts';
import { drawerDay } from './day.ts';
import { listDays } from './list.ts';
import { moveCash, moveWords, takeBackCash } from './move.ts';
import { signDrawer, signedWords } from './sign.ts';

export const drawerRoutes = routes(
  { name: 'Cash drawer' },
  call('GET /day', staff('readCash'), {
    summary: 'Read the drawer on a day',
    request: query(ofDay),
    reply: cashDay,
  })(async (c, { day }) => ok(c, await drawerDay(open(c.env.DB), day))),
  call('GET /list', staff('readCash'), {
    summary: 'List the days since the first sign-off',
    request: query(drawerList),
    reply: z.array(cashDayLine),
    beside: ['total', 'counts'],
  })(async (c, query) => {
    const { rows, total, counts } = await listDays(open(c.env.DB), query);
    return ok(c, rows, { total, counts });
  }),
  call('POST /move', staff('moveCash'), {
    summary: 'Write down cash that went in or out beside payments',
    request: json(moving),
    reply: cashDay,
    refuses: { conflict: 'The `requestId` is of another line: draw a new one.' },
  })(async (c, form) => {
    const data = await moveCash(open(c.env.DB), form, c.get('user'));
    return ok(c, data, { message: moveWords(form) });
  }),
  call('POST /take-back', staff('correctPayments'), {
    summary: 'Take a line of the drawer back',
    request: json(takingBack),
    reply: cashDay,
    refuses: { notFound: 'There is no such line.', conflict: 'It is taken back already.' },
  })(async (c, form) => {
    const data = await takeBackCash(open(c.env.DB), form, c.get('user'));
    return ok(c, data, { message: 'Taken back' });
  }),
  call('POST /sign', staff('countCash'), {
    summary: 'Sign a day off',
    request: json(signing),
    reply: cashDay,
    refuses: {
      conflict:
        'The day is signed off, its cash is no longer as sent, or a later sign-off has it ' +
        'in it. `data` has the day as it is.',
    },
    refusedWith: { conflict: cashDay },
  })(async (c, form) => {
    const day = await signDrawer(open(c.env.DB), form, c.get('user'));
    return ok(c, day, { message: signedWords(day) });
  }),
);
