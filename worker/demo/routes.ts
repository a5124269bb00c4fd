import { Hono } from 'hono';
import * as z from 'zod/mini';
import { business } from '../../contract/business.ts';
import {
  bookDemo,
  booked,
  type DemoResult,
  demo,
  demoClass,
  demoResult,
  noPhoto,
} from '../../contract/demo.ts';
import {
  approveDemo,
  approveDemos,
  noteAttendance as attendance,
  demoList,
  noteDemos,
  rejectDemo,
} from '../../contract/demo-office.ts';
import { drawOrderId } from '../../contract/order.ts';
import { paths } from '../../contract/paths.ts';
import { byId } from '../../contract/record.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { limitVisit } from '../lib/http/daily-limit.ts';
import { filesIn } from '../lib/http/upload.ts';
import { form, json } from '../lib/http/valid.ts';
import { bookingPath } from '../lib/mail/letter.ts';
import { newToken } from '../lib/secret.ts';
import { undoable } from '../lib/undo/keep.ts';
import { deliver } from '../message/deliver.ts';
import { staff, visitor } from '../user/guard.ts';
import { listCalls } from '../user/office-list.ts';
import { photo } from '../user/photo.ts';
import { book } from './book.ts';
import { approve, approveMany, noteAttendance, noteMany, reject } from './change.ts';
import { demoClassRoutes } from './class-routes.ts';
import { originOf } from './classes.ts';
import { bookings, demoById, view } from './queries.ts';

const missing = 'There is no such booking.';
const picture = photo(1, noPhoto);

const summary = (results: DemoResult[], what: string) =>
  `${results.filter(({ success }) => success).length} of ${results.length} ${what}`;

const listed = listCalls(demoList, { rows: bookings, view: (row, env) => view(env, row) });

const bookingRoutes = routes(
  { name: 'Demo classes' },
  call('POST /book-demo', visitor, {
    summary: 'Book a demo class',
    description:
      'Sent again with the same `key`, it is stored once, and the later words count until the school has answered.',
    limit: 'demo',
    request: form(bookDemo, picture),
    reply: booked,
    refuses: {
      conflict:
        'The school has answered the booking with that `key` already, or the class is full, or a third of it waits for an answer from the same address (`data` has those that are left).',
    },
    refusedWith: { conflict: z.array(demoClass) },
  })(async (c, fields) => {
    await limitVisit(c, 'demo');
    const files = await filesIn(c, picture);
    c.header('cache-control', 'no-store');
    const answer = (orderId: string, page: string, fee: number) =>
      ok(
        c,
        { orderId, page, fee },
        { message: 'We have received your booking. We write to you once we have checked it.' },
      );
    if (fields.website) {
      const orderId = drawOrderId();
      return answer(orderId, paths.demoBooking(orderId, newToken()), business.demoFee);
    }
    const row = await book(c.env, fields, files, await originOf(c));
    c.executionCtx.waitUntil(deliver(c.env, 'demo', [row.id]));
    return answer(row.orderId, bookingPath(c.env, row), row.fee);
  }),
  ...listed.slice(0, 1),
  call('POST /get-demo-by-id', staff('readDemos'), {
    summary: 'Read one booking',
    request: json(byId),
    reply: demo,
    refuses: { notFound: missing },
  })(async (c, { id }) => ok(c, view(c.env, await demoById(open(c.env.DB), id)))),
  call('POST /approve-demo', staff('decideDemos'), {
    summary: 'Set day and time of the class',
    request: json(approveDemo),
    beside: ['undo'],
    reply: demo,
    stale: demo,
    refuses: {
      notFound: missing,
      conflict: 'It was rejected before, and its class is full by now.',
    },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { demo: [form.id] });
    const { row, changed } = await approve(env, form, c.get('user'));
    if (changed) c.executionCtx.waitUntil(deliver(c.env, 'demo', [row.id]));
    return ok(c, view(c.env, row), { message: 'Demo class approved' });
  }),
  call('POST /reject-demo', staff('decideDemos'), {
    summary: 'Turn a booking down',
    request: json(rejectDemo),
    beside: ['undo'],
    reply: demo,
    stale: demo,
    refuses: { notFound: missing },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { demo: [form.id] });
    const { row, changed } = await reject(env, form, c.get('user'));
    if (changed) c.executionCtx.waitUntil(deliver(c.env, 'demo', [row.id]));
    return ok(c, view(c.env, row), { message: 'Demo class rejected' });
  }),
  call('POST /approve-many', staff('decideDemos'), {
    summary: 'Approve bookings to the day of their class',
    request: json(approveDemos),
    beside: ['undo'],
    reply: z.array(demoResult),
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { demo: form.ids });
    const results = await approveMany(env, form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'demo', form.ids));
    return ok(c, results, { message: summary(results, 'approved') });
  }),
  call('POST /note-many', staff('noteAttendance'), {
    summary: 'Note whether the people of a class came',
    request: json(noteDemos),
    beside: ['undo'],
    reply: z.array(demoResult),
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { demo: form.marks.map(({ id }) => id) });
    const results = await noteMany(env, form, c.get('user'));
    return ok(c, results, { message: summary(results, 'noted') });
  }),
  call('POST /attendance', staff('noteAttendance'), {
    summary: 'Note whether somebody came',
    request: json(attendance),
    reply: demo,
    stale: demo,
    refuses: { notFound: missing, conflict: 'It is not approved, or its day has not come.' },
  })(async (c, form) =>
    ok(c, view(c.env, await noteAttendance(c.env, form, c.get('user'))), { message: 'Noted' }),
  ),
);

export const demoRoutes = new Hono<App>().route('/', bookingRoutes).route('/', demoClassRoutes);

export const demoOfficeRoutes = routes({ name: 'Demo classes' }, ...listed.slice(1));
