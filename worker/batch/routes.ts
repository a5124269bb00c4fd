import { Hono } from 'hono';
import { feedAddress as addressing, upcomingBatches, whichBatch } from '../../contract/batch.ts';
import {
  addBatch as adding,
  batchList,
  cancelBatch as cancelling,
  chooseSeat as choosing,
  holidays,
  moveSeat as moving,
  updateBatch as updating,
} from '../../contract/batch-office.ts';
import { tellMe } from '../../contract/interest.ts';
import { askedList } from '../../contract/interest-office.ts';
import { myClasses as ownClasses } from '../../contract/my-classes.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { limitVisit } from '../lib/http/daily-limit.ts';
import { notStored } from '../lib/http/headers.ts';
import { perAddress } from '../lib/http/limit.ts';
import { done, ok } from '../lib/http/reply.ts';
import { json, query } from '../lib/http/valid.ts';
import { deliver, deliverDue, orByTheClock } from '../message/deliver.ts';
import { view as orderView } from '../order/view.ts';
import { staff, student, visitor } from '../user/guard.ts';
import { askedCourses, askedPeople } from './asked.ts';
import { feedAddress, feedOf } from './feed.ts';
import { readHolidays, writeHolidays } from './holidays.ts';
import { addInterest } from './interest.ts';
import { batchFor, listBatches, view, viewFor } from './list.ts';
import { chooseSeat, moveSeat } from './move-seat.ts';
import { classesOf } from './my-classes.ts';
import { upcoming } from './public.ts';
import { rosterRoutes } from './roster-routes.ts';
import { teachers } from './teachers.ts';
import { addBatch, cancelBatch, updateBatch } from './write.ts';

/** Batches of courses: what visitors can book, what the office plans, and who moves where. */
export const batchRoutes = new Hono<App>()
  .get('/upcoming', visitor, query(upcomingBatches), async (c) => {
    c.header('cache-control', 'no-cache');
    return ok(c, await upcoming(open(c.env.DB), c.req.valid('query').course));
  })
  .post('/my-classes', student, json(ownClasses), async (c) => {
    const { orders } = c.req.valid('json');
    return ok(c, await classesOf(c.env, c.get('user').id, orders));
  })
  .post('/tell-me', visitor, perAddress('contact'), json(tellMe), async (c) => {
    const form = c.req.valid('json');
    await limitVisit(c, 'enquiry');
    if (!form.website) await addInterest(open(c.env.DB), form);
    c.header('cache-control', 'no-store');
    return done(c, 'Thank you. We write to you when the next batch can be booked.');
  })
  .post('/feed-address', student, json(addressing), async (c) => {
    const { renew } = c.req.valid('json');
    const path = await feedAddress(c.env, c.get('user').id, renew);
    return ok(c, { path }, renew ? { message: 'The old address has ended' } : {});
  })
  .get('/feed/:file{[\\w-]+\\.ics}', visitor, notStored, async (c) => {
    const calendar = await feedOf(c.env, c.req.param('file').replace(/\.ics$/, ''));
    return c.body(calendar, 200, { 'content-type': 'text/calendar; charset=utf-8' });
  })
  .get('/list', staff('readBatches'), query(batchList), async (c) => {
    const caller = c.get('user');
    const { rows, ...beside } = await listBatches(open(c.env.DB), caller, c.req.valid('query'));
    return ok(
      c,
      rows.map((row) => viewFor(caller, row)),
      beside,
    );
  })
  .post('/get', staff('readBatches'), json(whichBatch), async (c) => {
    const caller = c.get('user');
    return ok(c, viewFor(caller, await batchFor(open(c.env.DB), caller, c.req.valid('json').id)));
  })
  .post('/add', staff('editBatches'), json(adding), async (c) => {
    const row = await addBatch(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return ok(c, view(row), { message: 'Batch added' });
  })
  .post('/update', staff('editBatches'), json(updating), async (c) => {
    const row = await updateBatch(open(c.env.DB), c.req.valid('json'), c.get('user'));
    c.executionCtx.waitUntil(orByTheClock(deliverDue(c.env)));
    return ok(c, view(row), { message: 'Batch saved' });
  })
  .post('/cancel', staff('editBatches'), json(cancelling), async (c) => {
    const row = await cancelBatch(open(c.env.DB), c.req.valid('json'), c.get('user'));
    c.executionCtx.waitUntil(orByTheClock(deliverDue(c.env)));
    return ok(c, view(row), { message: 'Batch cancelled' });
  })
  .get('/asked', staff('moveSeats'), async (c) => ok(c, await askedCourses(open(c.env.DB))))
  .get('/who-asked', staff('moveSeats'), query(askedList), async (c) => {
    const { rows, total } = await askedPeople(open(c.env.DB), c.req.valid('query'));
    return ok(c, rows, { total });
  })
  .get('/teachers', staff('readBatches'), async (c) => ok(c, await teachers(open(c.env.DB))))
  .get('/holidays', staff('readBatches'), async (c) => ok(c, await readHolidays(open(c.env.DB))))
  .post('/set-holidays', staff('editBatches'), json(holidays), async (c) =>
    ok(c, await writeHolidays(open(c.env.DB), c.req.valid('json').holidays), {
      message: 'Holidays saved',
    }),
  )
  .post('/move-seat', staff('moveSeats'), json(moving), async (c) => {
    const form = c.req.valid('json');
    const row = await moveSeat(open(c.env.DB), form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
    return ok(c, orderView(c.env, row), {
      message: form.batch ? 'Seat given' : 'Taken out of the batch',
    });
  })
  .post('/choose', student, json(choosing), async (c) => {
    const form = c.req.valid('json');
    const row = await chooseSeat(open(c.env.DB), form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
    const said = { kept: 'Your seat is kept', refund: 'We will get in touch', move: 'Seat booked' };
    return ok(c, orderView(c.env, row), { message: said[form.choice] });
  })
  .route('/', rosterRoutes);
