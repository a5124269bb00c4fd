import * as z from 'zod/mini';
import { demo, demoClass, officeDemoClass } from '../../contract/demo.ts';
import {
  addDemoClasses,
  cancelDemoClass,
  demoWeek,
  moveDemo,
  updateDemoClass,
} from '../../contract/demo-office.ts';
import { open } from '../lib/db/index.ts';
import { nothingChanged } from '../lib/history/save.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { deliver, deliverDue } from '../message/deliver.ts';
import { staff, visitor } from '../user/guard.ts';
import { moveToClass } from './change.ts';
import { addClasses, cancelClass, updateClass } from './class-write.ts';
import { classesWith, openClasses } from './classes.ts';
import { view } from './queries.ts';

const missing = 'There is no such booking.';
const noClass = 'There is no such class.';

export const demoClassRoutes = routes(
  { name: 'Demo classes' },
  call('GET /classes', visitor, {
    summary: 'List classes that can be booked',
    reply: z.array(demoClass),
  })(async (c) => {
    c.header('cache-control', 'no-cache');
    return ok(c, await openClasses(open(c.env.DB)));
  }),
  call('GET /week', staff('readDemos'), {
    summary: 'List the classes of a week with their bookings',
    request: query(demoWeek),
    reply: z.array(officeDemoClass),
  })(async (c, query) => ok(c, await classesWith(c.env, query))),
  call('POST /add-classes', staff('decideDemos'), {
    summary: 'Add a class on several days',
    request: json(addDemoClasses),
    refuses: { unprocessableContent: 'The teacher does not work here, or a day is past.' },
  })(async (c, form) => {
    await addClasses(open(c.env.DB), form, c.get('user'));
    return done(c, 'Demo classes added');
  }),
  call('POST /update-class', staff('decideDemos'), {
    summary: 'Change a class',
    request: json(updateDemoClass),
    beside: ['undo'],
    reply: z.array(officeDemoClass),
    stale: officeDemoClass,
    refuses: { notFound: noClass, conflict: 'It was cancelled, or more seats are taken.' },
  })(async (c, { requestId, ...form }) => {
    const env = undoable(c, requestId, { batch: [form.id] });
    const isChanged = await updateClass(env, form, c.get('user'));
    c.executionCtx.waitUntil(deliverDue(c.env));
    const message = isChanged ? 'Demo class saved' : nothingChanged;
    return ok(c, await classesWith(c.env, form), { message });
  }),
  call('POST /cancel-class', staff('decideDemos'), {
    summary: 'Cancel a class',
    request: json(cancelDemoClass),
    beside: ['undo'],
    reply: z.array(officeDemoClass),
    stale: officeDemoClass,
    refuses: { notFound: noClass, conflict: 'It was cancelled already.' },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { batch: [form.id] });
    await cancelClass(env, form, c.get('user'));
    c.executionCtx.waitUntil(deliverDue(c.env));
    return ok(c, await classesWith(c.env, form), { message: 'Demo class cancelled' });
  }),
  call('POST /move-class', staff('decideDemos'), {
    summary: 'Put a booking into another class',
    request: json(moveDemo),
    beside: ['undo'],
    reply: demo,
    stale: demo,
    refuses: { notFound: missing, conflict: 'The class is full, or cannot be booked any more.' },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { demo: [form.id] });
    const row = await moveToClass(env, form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'demo', [row.id]));
    return ok(c, view(c.env, row), { message: row.classId ? 'Moved' : 'Taken out of the class' });
  }),
);
