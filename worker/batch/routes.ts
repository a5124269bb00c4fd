import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  askFeedAddress as addressing,
  feedAddress as feedAddressReply,
  publicBatch,
  upcomingBatches,
} from '../../contract/batch.ts';
import { chooseSeat as choosing } from '../../contract/batch-office.ts';
import { notifyMe } from '../../contract/interest.ts';
import { order } from '../../contract/order-schema.ts';
import { myClasses, whichClasses as ownClasses } from '../../contract/roster.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { call, done, file, ok, routes } from '../lib/http/call.ts';
import { limitVisit } from '../lib/http/daily-limit.ts';
import { json, query } from '../lib/http/valid.ts';
import { deliver } from '../message/deliver.ts';
import { view as orderView } from '../order/view.ts';
import { upcoming } from '../seat/batches.ts';
import { student, visitor } from '../user/guard.ts';
import { feedAddress, feedOf } from './feed.ts';
import { addInterest } from './interest.ts';
import { chooseSeat } from './move-seat.ts';
import { classesOf } from './my-classes.ts';
import { interestRoutes, officeRoutes } from './office-routes.ts';
import { rosterRoutes } from './roster-routes.ts';

const own = routes(
  {
    name: 'Batches',
    description:
      'A course on certain days, with seats. A seat is held by an order once half of its price is paid or claimed, or it was accepted; with less, until the end of the third day. Seats that are left are those that nobody holds, less one for each person of the waiting list.',
  },
  call('GET /upcoming', visitor, {
    summary: 'List batches that can be booked',
    request: query(upcomingBatches),
    reply: z.array(publicBatch),
  })(async (c, { course }) => {
    c.header('cache-control', 'no-cache');
    return ok(c, await upcoming(open(c.env.DB), course));
  }),
  call('POST /my-classes', student, {
    summary: 'List the classes of your enrolments',
    request: json(ownClasses),
    reply: z.array(myClasses),
  })(async (c, { orders }) => ok(c, await classesOf(c.env, c.get('user').id, orders))),
  call('POST /tell-me', visitor, {
    summary: 'Ask to be told of the next batch of a course',
    limit: 'contact',
    request: json(notifyMe),
    refuses: {
      notFound: 'There is no such course.',
      tooManyRequests: 'Too many wrote from this network today.',
    },
  })(async (c, form) => {
    await limitVisit(c, 'enquiry');
    if (!form.website) await addInterest(open(c.env.DB), form);
    c.header('cache-control', 'no-store');
    return done(c, 'Thank you. We write to you when the next batch can be booked.');
  }),
  call('POST /feed-address', student, {
    summary: 'Ask for the address of your calendar feed',
    request: json(addressing),
    reply: feedAddressReply,
  })(async (c, { renew }) => {
    const path = await feedAddress(c.env, c.get('user').id, renew);
    return ok(c, { path }, renew ? { message: 'The old address has ended' } : {});
  }),
  call('GET /feed/:file{[\\w-]+\\.ics}', visitor, {
    summary: 'Read a calendar feed',
    reply: file('text/calendar'),
    refuses: { notFound: 'There is no such address, or it has ended.' },
  })(async (c) => {
    c.header('cache-control', 'no-store');
    const calendar = await feedOf(c.env, c.req.param('file').replace(/\.ics$/, ''));
    return c.body(calendar, 200, { 'content-type': 'text/calendar; charset=utf-8' });
  }),
  call('POST /choose', student, {
    summary: 'Choose other days, or what you want after a batch was moved or cancelled',
    request: json(choosing),
    reply: order,
    refuses: {
      notFound: 'There is no such order of yours, or no such batch.',
      conflict:
        'There is nothing to choose, the course has begun, or the batch is full or of another ' +
        'course.',
    },
  })(async (c, form) => {
    const row = await chooseSeat(open(c.env.DB), form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
    const messages = {
      kept: 'Your seat is kept',
      refund: 'We will get in touch',
      move: 'Seat booked',
    };
    return ok(c, orderView(c.env, row), { message: messages[form.choice] });
  }),
);

/** Batches of courses: what visitors can book, what the office plans, and who moves where. */
export const batchRoutes = new Hono<App>()
  .route('/', own)
  .route('/', officeRoutes)
  .route('/', rosterRoutes)
  .route('/', interestRoutes);
