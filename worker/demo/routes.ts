import { Hono } from 'hono';
import { bookDemo, noPhoto } from '../../contract/demo.ts';
import type { DemoResult } from '../../contract/demo-class.ts';
import {
  addDemoClasses,
  approveDemos,
  cancelDemoClass,
  demoWeek,
  moveDemo,
  noteDemos,
  updateDemoClass,
} from '../../contract/demo-class-office.ts';
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
import { done, ok } from '../lib/http/reply.ts';
import { filesIn } from '../lib/http/upload.ts';
import { form, json, query } from '../lib/http/valid.ts';
import { answerRecords } from '../lib/list/answer.ts';
import { readingOf } from '../lib/list/read.ts';
import { deliver, deliverDue } from '../message/deliver.ts';
import { staff, visitor } from '../user/guard.ts';
import { photo } from '../user/photo.ts';
import { book } from './book.ts';
import { approve, noteAttendance, reject } from './change.ts';
import { addClasses, cancelClass, updateClass } from './class-write.ts';
import { classesWith, openClasses } from './classes.ts';
import { approveMany, noteMany } from './many.ts';
import { moveToClass } from './move.ts';
import { bookings, demoById, view } from './queries.ts';

const picture = photo(1, noPhoto);

const summary = (results: DemoResult[], what: string) =>
  `${results.filter(({ success }) => success).length} of ${results.length} ${what}`;

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
        { message: 'We have received your booking. We write to you once we have checked it.' },
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
  .get('/classes', visitor, async (c) => {
    c.header('cache-control', 'no-cache');
    return ok(c, await openClasses(open(c.env.DB)));
  })
  .get('/week', staff('readDemos'), query(demoWeek), async (c) =>
    ok(c, await classesWith(c.env, c.req.valid('query'))),
  )
  .post('/add-classes', staff('decideDemos'), json(addDemoClasses), async (c) => {
    await addClasses(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return done(c, 'Demo classes added');
  })
  .post('/update-class', staff('decideDemos'), json(updateDemoClass), async (c) => {
    const form = c.req.valid('json');
    await updateClass(c.env, form, c.get('user'));
    c.executionCtx.waitUntil(deliverDue(c.env));
    return ok(c, await classesWith(c.env, form), { message: 'Demo class saved' });
  })
  .post('/cancel-class', staff('decideDemos'), json(cancelDemoClass), async (c) => {
    const form = c.req.valid('json');
    await cancelClass(c.env, form, c.get('user'));
    c.executionCtx.waitUntil(deliverDue(c.env));
    return ok(c, await classesWith(c.env, form), { message: 'Demo class cancelled' });
  })
  .post('/move-class', staff('decideDemos'), json(moveDemo), async (c) => {
    const row = await moveToClass(c.env, c.req.valid('json'), c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'demo', [row.id]));
    return ok(c, view(c.env, row), { message: row.classId ? 'Moved' : 'Taken out of the class' });
  })
  .post('/approve-many', staff('decideDemos'), json(approveDemos), async (c) => {
    const results = await approveMany(c.env, c.req.valid('json'), c.get('user'));
    return ok(c, results, { message: summary(results, 'approved') });
  })
  .post('/note-many', staff('noteAttendance'), json(noteDemos), async (c) => {
    const results = await noteMany(c.env, c.req.valid('json'), c.get('user'));
    return ok(c, results, { message: summary(results, 'noted') });
  })
  .post('/attendance', staff('noteAttendance'), json(attendance), async (c) =>
    ok(c, view(c.env, await noteAttendance(c.env, c.req.valid('json'), c.get('user'))), {
      message: 'Noted',
    }),
  );
