import * as z from 'zod/mini';
import { bookDemo, noPhoto } from '../../contract/demo.ts';
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
import {
  booked,
  type DemoResult,
  demo,
  demoClass,
  demoResult,
  officeDemoClass,
} from '../../contract/demo-reply.ts';
import { drawOrderId } from '../../contract/order.ts';
import { byId } from '../../contract/record.ts';
import { open } from '../lib/db/index.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { limitVisit } from '../lib/http/daily-limit.ts';
import { filesIn } from '../lib/http/upload.ts';
import { form, json, query } from '../lib/http/valid.ts';
import { answerRecords } from '../lib/list/answer.ts';
import { readingOf } from '../lib/list/page.ts';
import { deliver, deliverDue } from '../message/deliver.ts';
import { staff, visitor } from '../user/guard.ts';
import { photo } from '../user/photo.ts';
import { book } from './book.ts';
import { approve, moveToClass, noteAttendance, reject } from './change.ts';
import { addClasses, cancelClass, updateClass } from './class-write.ts';
import { classesWith, openClasses } from './classes.ts';
import { approveMany, noteMany } from './many.ts';
import { bookings, demoById, view } from './queries.ts';

const missing = 'There is no such booking.';
const noClass = 'There is no such class.';
const demoClassFields = {
  startTime: 'HH:MM in India.',
  endTime: 'HH:MM in India.',
  teacherId: 'Somebody who works here; empty for nobody.',
};

const picture = photo(1, noPhoto);

const summary = (results: DemoResult[], what: string) =>
  `${results.filter(({ success }) => success).length} of ${results.length} ${what}`;

export const demoRoutes = routes(
  {
    name: 'Demo classes',
    description: 'Bookings of a first class. The school answers each with a day or a refusal.',
  },
  call('POST /book-demo', visitor, {
    summary: 'Book a demo class',
    description:
      'Sent again with the same `key`, it is stored once, and the later words count until the school has answered.',
    limit: 'demo',
    request: form(bookDemo, picture),
    reply: booked,
    refuses: {
      conflict:
        'The school has answered the booking with that `key` already, or the class is full (`data` has those that are left).',
    },
    refusedWith: { conflict: z.array(demoClass) },
    fields: { classId: '`_id` of `classes`; left out, the school sets a day.' },
  })(async (c) => {
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
  }),
  call('GET /get-all-demo', staff('readDemos'), {
    summary: 'List all bookings',
    description:
      'All that match, newest first, or one page of them; whoever may not export lists gets a page.',
    request: query(demoList),
    reply: z.array(demo),
    beside: ['total', 'counts'],
  })((c) => {
    const asked = c.req.valid('query');
    const reading = readingOf(open(c.env.DB), asked, bookings(asked));
    return answerRecords(c, asked, reading, (row) => view(c.env, row));
  }),
  call('POST /get-demo-by-id', staff('readDemos'), {
    summary: 'Read one booking',
    request: json(byId),
    reply: demo,
    refuses: { notFound: missing },
  })(async (c) => ok(c, view(c.env, await demoById(open(c.env.DB), c.req.valid('json').id)))),
  call('POST /approve-demo', staff('decideDemos'), {
    summary: 'Set day and time of the class',
    description: 'Whatever was decided before. The person gets a mail with an invitation.',
    request: json(approveDemo),
    reply: demo,
    stale: demo,
    refuses: {
      notFound: missing,
      conflict: 'It was rejected before, and its class is full by now.',
    },
    fields: { demoDate: 'Today in India or later.' },
  })(async (c) => {
    const { row, changed } = await approve(c.env, c.req.valid('json'), c.get('user'));
    if (changed) c.executionCtx.waitUntil(deliver(c.env, 'demo', [row.id]));
    return ok(c, view(c.env, row), { message: 'Demo class approved' });
  }),
  call('POST /reject-demo', staff('decideDemos'), {
    summary: 'Turn a booking down',
    description: 'Whatever was decided before. The person gets a mail.',
    request: json(rejectDemo),
    reply: demo,
    stale: demo,
    refuses: { notFound: missing },
  })(async (c) => {
    const { row, changed } = await reject(c.env, c.req.valid('json'), c.get('user'));
    if (changed) c.executionCtx.waitUntil(deliver(c.env, 'demo', [row.id]));
    return ok(c, view(c.env, row), { message: 'Demo class rejected' });
  }),
  call('GET /classes', visitor, {
    summary: 'List classes that can be booked',
    description:
      'Open ones of the next sixty days that have not begun, by their day; also full ones.',
    reply: z.array(demoClass),
  })(async (c) => {
    c.header('cache-control', 'no-cache');
    return ok(c, await openClasses(open(c.env.DB)));
  }),
  call('GET /week', staff('readDemos'), {
    summary: 'List the classes of a week with their bookings',
    request: query(demoWeek),
    reply: z.array(officeDemoClass),
    fields: { from: 'The first of seven days; today without it.' },
  })(async (c) => ok(c, await classesWith(c.env, c.req.valid('query')))),
  call('POST /add-classes', staff('decideDemos'), {
    summary: 'Add a class on several days',
    request: json(addDemoClasses),
    refuses: { unprocessableContent: 'The teacher does not work here, or a day is past.' },
    fields: demoClassFields,
  })(async (c) => {
    await addClasses(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return done(c, 'Demo classes added');
  }),
  call('POST /update-class', staff('decideDemos'), {
    summary: 'Change a class',
    description: 'With another day, hour or place everybody who booked it is told once.',
    request: json(updateDemoClass),
    reply: z.array(officeDemoClass),
    stale: officeDemoClass,
    refuses: {
      notFound: noClass,
      conflict: 'It was cancelled, or more seats are taken.',
    },
    fields: demoClassFields,
  })(async (c) => {
    const form = c.req.valid('json');
    await updateClass(c.env, form, c.get('user'));
    c.executionCtx.waitUntil(deliverDue(c.env));
    return ok(c, await classesWith(c.env, form), { message: 'Demo class saved' });
  }),
  call('POST /cancel-class', staff('decideDemos'), {
    summary: 'Cancel a class',
    description: 'Its bookings wait for another day, and everybody is told once.',
    request: json(cancelDemoClass),
    reply: z.array(officeDemoClass),
    stale: officeDemoClass,
    refuses: { notFound: noClass, conflict: 'It was cancelled already.' },
  })(async (c) => {
    const form = c.req.valid('json');
    await cancelClass(c.env, form, c.get('user'));
    c.executionCtx.waitUntil(deliverDue(c.env));
    return ok(c, await classesWith(c.env, form), { message: 'Demo class cancelled' });
  }),
  call('POST /move-class', staff('decideDemos'), {
    summary: 'Put a booking into another class',
    description:
      'The person is told once, unless the booking was rejected or the class differs in nothing from the one before.',
    request: json(moveDemo),
    reply: demo,
    stale: demo,
    refuses: { notFound: missing, conflict: 'The class is full, or cannot be booked any more.' },
    fields: { classId: 'Empty for none.' },
  })(async (c) => {
    const row = await moveToClass(c.env, c.req.valid('json'), c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'demo', [row.id]));
    return ok(c, view(c.env, row), { message: row.classId ? 'Moved' : 'Taken out of the class' });
  }),
  call('POST /approve-many', staff('decideDemos'), {
    summary: 'Approve bookings to the day of their class',
    description: 'What came of each, in their order. Their mails are held for a minute.',
    request: json(approveDemos),
    reply: z.array(demoResult),
  })(async (c) => {
    const results = await approveMany(c.env, c.req.valid('json'), c.get('user'));
    return ok(c, results, { message: summary(results, 'approved') });
  }),
  call('POST /note-many', staff('noteAttendance'), {
    summary: 'Note whether the people of a class came',
    request: json(noteDemos),
    reply: z.array(demoResult),
  })(async (c) => {
    const results = await noteMany(c.env, c.req.valid('json'), c.get('user'));
    return ok(c, results, { message: summary(results, 'noted') });
  }),
  call('POST /attendance', staff('noteAttendance'), {
    summary: 'Note whether somebody came',
    description:
      'From the day of the class on. The fee of a class that was missed is not credited on a course.',
    request: json(attendance),
    reply: demo,
    stale: demo,
    refuses: { notFound: missing, conflict: 'It is not approved, or its day has not come.' },
    fields: { attendance: 'Empty takes the note back: then who was expected counts as come.' },
  })(async (c) =>
    ok(c, view(c.env, await noteAttendance(c.env, c.req.valid('json'), c.get('user'))), {
      message: 'Noted',
    }),
  ),
);
