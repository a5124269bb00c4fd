import { Hono } from 'hono';
import * as z from 'zod/mini';
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
import { batch, holiday, teacher } from '../../contract/batch-office-reply.ts';
import { feedAddress as feedAddressReply, publicBatch } from '../../contract/batch-reply.ts';
import { tellMe } from '../../contract/interest.ts';
import { askedList } from '../../contract/interest-office.ts';
import { askedCourse, askedPerson } from '../../contract/interest-reply.ts';
import { myClasses as ownClasses } from '../../contract/my-classes.ts';
import { order } from '../../contract/order-reply.ts';
import { myClasses } from '../../contract/roster-reply.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { call, done, file, ok, routes } from '../lib/http/call.ts';
import { limitVisit } from '../lib/http/daily-limit.ts';
import { json, query } from '../lib/http/valid.ts';
import { deliver, deliverDue, orByTheClock } from '../message/deliver.ts';
import { view as orderView } from '../order/view.ts';
import { upcoming } from '../seat/public.ts';
import { readHolidays, writeHolidays } from '../timetable/lessons.ts';
import { staff, student, visitor } from '../user/guard.ts';
import { askedCourses, askedPeople } from './asked.ts';
import { feedAddress, feedOf } from './feed.ts';
import { addInterest } from './interest.ts';
import { batchFor, listBatches, view, viewFor } from './list.ts';
import { chooseSeat, moveSeat } from './move-seat.ts';
import { classesOf } from './my-classes.ts';
import { rosterRoutes } from './roster-routes.ts';
import { teachers } from './teachers.ts';
import { addBatch, cancelBatch, updateBatch } from './write.ts';

const fields = {
  days: 'The days of all lessons, in any order.',
  weekdays: '0 to 6, 0 for Sunday, where the lessons come every week; what people read.',
  startTime: 'HH:MM in India.',
  endTime: 'HH:MM in India.',
  teacherId: 'Somebody of `teachers`; empty for nobody.',
  bring: 'What students bring to the first class.',
  note: 'For the office.',
};
const missing = 'There is no such batch, or it is another teacher’s.';

/** Batches of courses: what visitors can book, what the office plans, and who moves where. */
export const batchRoutes = new Hono<App>().route('/', rosterRoutes).route(
  '/',
  routes(
    {
      name: 'Batches',
      description:
        'A course on certain days, with seats. A seat is held by an order once half of its price is paid or claimed, or it was accepted; with less, until the end of the third day. Seats that are left are those that nobody holds, less one for each person of the waiting list.',
    },
    call('GET /upcoming', visitor, {
      summary: 'List batches that can be booked',
      description: 'Open ones whose first class has not begun, by their first day; also full ones.',
      request: query(upcomingBatches),
      reply: z.array(publicBatch),
      fields: { course: '`_id` of a course; without it all.' },
    })(async (c) => {
      c.header('cache-control', 'no-cache');
      return ok(c, await upcoming(open(c.env.DB), c.req.valid('query').course));
    }),
    call('POST /my-classes', student, {
      summary: 'List the classes of your enrolments',
      description:
        'With the seat, attendance, and the material of classes that have begun for whoever has a seat. Other people’s orders, and those without a batch, are left out.',
      request: json(ownClasses),
      reply: z.array(myClasses),
      fields: { orders: '`_id` of your orders.' },
    })(async (c) => {
      const { orders } = c.req.valid('json');
      return ok(c, await classesOf(c.env, c.get('user').id, orders));
    }),
    call('POST /tell-me', visitor, {
      summary: 'Ask to be told of the next batch of a course',
      description:
        'By one mail, once it can be booked. The reply is the same for a wish that is known.',
      limit: 'contact',
      request: json(tellMe),
      refuses: {
        notFound: 'There is no such course.',
        tooManyRequests: 'Too many wrote from this network today.',
      },
      fields: { website: 'Hidden from people; what is filled in is not stored.' },
    })(async (c) => {
      const form = c.req.valid('json');
      await limitVisit(c, 'enquiry');
      if (!form.website) await addInterest(open(c.env.DB), form);
      c.header('cache-control', 'no-store');
      return done(c, 'Thank you. We write to you when the next batch can be booked.');
    }),
    call('POST /feed-address', student, {
      summary: 'Ask for the address of your calendar feed',
      description:
        'Secret, and the same each time; with `renew` a new one, which ends the old one.',
      request: json(addressing),
      reply: feedAddressReply,
      fields: { renew: 'Ends the address before.' },
    })(async (c) => {
      const { renew } = c.req.valid('json');
      const path = await feedAddress(c.env, c.get('user').id, renew);
      return ok(c, { path }, renew ? { message: 'The old address has ended' } : {});
    }),
    call('GET /feed/:file{[\\w-]+\\.ics}', visitor, {
      summary: 'Read a calendar feed',
      description:
        'For calendar apps, which cannot log in: the classes of all batches in which its owner holds a seat.',
      reply: file('text/calendar'),
      refuses: { notFound: 'There is no such address, or it has ended.' },
    })(async (c) => {
      c.header('cache-control', 'no-store');
      const calendar = await feedOf(c.env, c.req.param('file').replace(/\.ics$/, ''));
      return c.body(calendar, 200, { 'content-type': 'text/calendar; charset=utf-8' });
    }),
    call('GET /list', staff('readBatches'), {
      summary: 'List batches',
      description:
        'By their first day: all that match, or one page of them. Teachers get their own.',
      request: query(batchList),
      reply: z.array(batch),
      beside: ['total', 'counts'],
    })(async (c) => {
      const caller = c.get('user');
      const { rows, ...beside } = await listBatches(open(c.env.DB), caller, c.req.valid('query'));
      return ok(
        c,
        rows.map((row) => viewFor(caller, row)),
        beside,
      );
    }),
    call('POST /get', staff('readBatches'), {
      summary: 'Read a batch',
      request: json(whichBatch),
      reply: batch,
      refuses: { notFound: missing },
    })(async (c) => {
      const caller = c.get('user');
      return ok(c, viewFor(caller, await batchFor(open(c.env.DB), caller, c.req.valid('json').id)));
    }),
    call('POST /add', staff('editBatches'), {
      summary: 'Add a batch',
      request: json(adding),
      reply: batch,
      refuses: {
        notFound: 'There is no such course.',
        unprocessableContent: 'The teacher does not work here.',
      },
      fields,
    })(async (c) => {
      const row = await addBatch(open(c.env.DB), c.req.valid('json'), c.get('user'));
      return ok(c, view(row), { message: 'Batch added' });
    }),
    call('POST /update', staff('editBatches'), {
      summary: 'Change a batch',
      description:
        'All its fields. Where days, hours or place change, its students are told once and asked whether they keep their seat.',
      request: json(updating),
      reply: batch,
      stale: batch,
      refuses: {
        notFound: missing,
        conflict:
          'It was cancelled, more seats are taken, or attendance was noted on a day that would go.',
        unprocessableContent: 'The teacher does not work here.',
      },
      fields,
    })(async (c) => {
      const row = await updateBatch(open(c.env.DB), c.req.valid('json'), c.get('user'));
      c.executionCtx.waitUntil(orByTheClock(deliverDue(c.env)));
      return ok(c, view(row), { message: 'Batch saved' });
    }),
    call('POST /cancel', staff('editBatches'), {
      summary: 'Cancel a batch',
      description:
        'For good. Its students are told why and asked what they want instead; its waiting list ends.',
      request: json(cancelling),
      reply: batch,
      stale: batch,
      refuses: { notFound: missing, conflict: 'It was cancelled already.' },
    })(async (c) => {
      const row = await cancelBatch(open(c.env.DB), c.req.valid('json'), c.get('user'));
      c.executionCtx.waitUntil(orByTheClock(deliverDue(c.env)));
      return ok(c, view(row), { message: 'Batch cancelled' });
    }),
    call('GET /asked', staff('moveSeats'), {
      summary: 'List the courses of which people asked for the next batch',
      description: 'With how many wait to be told, those with most first.',
      reply: z.array(askedCourse),
    })(async (c) => ok(c, await askedCourses(open(c.env.DB)))),
    call('GET /who-asked', staff('moveSeats'), {
      summary: 'List who asked for the next batch of a course',
      description: 'One page, newest first. They are told by mail on their own, once.',
      request: query(askedList),
      reply: z.array(askedPerson),
      beside: ['total'],
      fields: { courseId: '`_id` of a course; without it of all.' },
    })(async (c) => {
      const asked = c.req.valid('query');
      const { rows, total } = await askedPeople(open(c.env.DB), asked, asked);
      return ok(c, rows, { total });
    }),
    call('GET /teachers', staff('readBatches'), {
      summary: 'List who may teach a batch',
      reply: z.array(teacher),
    })(async (c) => ok(c, await teachers(open(c.env.DB)))),
    call('GET /holidays', staff('readBatches'), {
      summary: 'List holidays',
      reply: z.array(holiday),
    })(async (c) => ok(c, await readHolidays(open(c.env.DB)))),
    call('POST /set-holidays', staff('editBatches'), {
      summary: 'Write the list of holidays',
      description: 'The whole of it. Lessons that stand already stay.',
      request: json(holidays),
      reply: z.array(holiday),
    })(async (c) =>
      ok(c, await writeHolidays(open(c.env.DB), c.req.valid('json').holidays), {
        message: 'Holidays saved',
      }),
    ),
    call('POST /move-seat', staff('moveSeats'), {
      summary: 'Put an order into a batch',
      description:
        'Or into another one, also past the waiting list; with an empty `batch` out of its batch. Into a batch of another course with the `coursePrice` of then; what is too much is refunded by `payment/refund`.',
      request: json(moving),
      reply: order,
      refuses: {
        notFound: 'There is no such order or batch.',
        conflict:
          'The order is closed, of somebody who was erased or no longer in the batch `from`, or the batch is full, cancelled or of another course.',
      },
    })(async (c) => {
      const form = c.req.valid('json');
      const row = await moveSeat(open(c.env.DB), form, c.get('user'));
      c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
      return ok(c, orderView(c.env, row), {
        message: form.batch ? 'Seat given' : 'Taken out of the batch',
      });
    }),
    call('POST /choose', student, {
      summary: 'Say what you want after a batch was moved or cancelled',
      description: '`kept`, `refund`, or `move` with the `batch`, in which a seat has to be left.',
      request: json(choosing),
      reply: order,
      refuses: {
        notFound: 'There is no such order of yours, or no such batch.',
        conflict: 'There is nothing to choose, or the batch is full or of another course.',
      },
    })(async (c) => {
      const form = c.req.valid('json');
      const row = await chooseSeat(open(c.env.DB), form, c.get('user'));
      c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
      const said = {
        kept: 'Your seat is kept',
        refund: 'We will get in touch',
        move: 'Seat booked',
      };
      return ok(c, orderView(c.env, row), { message: said[form.choice] });
    }),
  ),
);
