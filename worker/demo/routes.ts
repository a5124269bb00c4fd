import { Hono } from 'hono';
import { bookDemo, noPhoto } from '../../contract/demo.ts';
import {
  approveDemo,
  noteAttendance as attendance,
  demoList,
  rejectDemo,
} from '../../contract/demo-office.ts';
import { drawOrderId } from '../../contract/order.ts';
import { byId } from '../../contract/record.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { limitVisit } from '../lib/http/daily-limit.ts';
import { perAddress } from '../lib/http/limit.ts';
import { ok } from '../lib/http/reply.ts';
import { filesIn } from '../lib/http/upload.ts';
import { form, json, query } from '../lib/http/valid.ts';
import { answerRecords } from '../lib/list/answer.ts';
import { readingOf } from '../lib/list/read.ts';
import { deliver } from '../message/deliver.ts';
import { staff, visitor } from '../user/guard.ts';
import { photo } from '../user/photo.ts';
import { noteAttendance } from './attend.ts';
import { book } from './book.ts';
import { approve, reject } from './decide.ts';
import { bookings, demoById, view } from './queries.ts';

const picture = photo(1, noPhoto);

export const demoRoutes = new Hono<App>()
  .post('/book-demo', visitor, perAddress('demo'), form(bookDemo, picture), async (c) => {
    const fields = c.req.valid('form');
    await limitVisit(c, 'demo');
    const files = await filesIn(c, picture);
    c.header('cache-control', 'no-store');
    const answer = (orderId: string) =>
      ok(
        c,
        { orderId },
        { message: 'We have received your booking. We write to you with the date.' },
      );
    if (fields.website) return answer(drawOrderId());
    const { row, isNew, isReaddressed } = await book(c.env, fields, files);
    if (isNew || isReaddressed) c.executionCtx.waitUntil(deliver(c.env, 'demo', [row.id]));
    return answer(row.orderId);
  })
  .get('/get-all-demo', staff('readDemos'), query(demoList), (c) => {
    const asked = c.req.valid('query');
    return answerRecords(c, asked, readingOf(open(c.env.DB), bookings, asked), (row) =>
      view(c.env, row),
    );
  })
  .post('/get-demo-by-id', staff('readDemos'), json(byId), async (c) =>
    ok(c, view(c.env, await demoById(open(c.env.DB), c.req.valid('json').id))),
  )
  .post('/approve-demo', staff('decideDemos'), json(approveDemo), async (c) => {
    const { row, changed } = await approve(c.env, c.req.valid('json'), c.get('user'));
    if (changed) c.executionCtx.waitUntil(deliver(c.env, 'demo', [row.id]));
    return ok(c, view(c.env, row), { message: 'Demo class approved' });
  })
  .post('/reject-demo', staff('decideDemos'), json(rejectDemo), async (c) => {
    const { row, changed } = await reject(c.env, c.req.valid('json'), c.get('user'));
    if (changed) c.executionCtx.waitUntil(deliver(c.env, 'demo', [row.id]));
    return ok(c, view(c.env, row), { message: 'Demo class rejected' });
  })
  .post('/attendance', staff('noteAttendance'), json(attendance), async (c) =>
    ok(c, view(c.env, await noteAttendance(c.env, c.req.valid('json'), c.get('user'))), {
      message: 'Noted',
    }),
  );
