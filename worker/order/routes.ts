import * as z from 'zod/mini';
import { limits } from '../../contract/limits.ts';
import { lookUp } from '../../contract/lookup.ts';
import { orderList } from '../../contract/order-list.ts';
import { adminOrder } from '../../contract/order-office.ts';
import {
  calendar,
  getUserCourses,
  getUserOrders,
  order,
  ownCourses,
  publicEnrolment as publicEnrolmentReply,
  track as trackReply,
  userUpdateLink,
  whichOrder,
} from '../../contract/order-schema.ts';
import { sendIdea } from '../../contract/place-order.ts';
import { may } from '../../contract/team.ts';

import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { Refused } from '../lib/http/refuse.ts';
import { filesIn } from '../lib/http/upload.ts';
import { check, form, json } from '../lib/http/valid.ts';
import { ownOrOpen, signedIn, student, visitor } from '../user/guard.ts';
import { lookUpStudent, refusesLookUp } from '../user/look-up.ts';
import { listCalls } from '../user/office-list.ts';
import { photo } from '../user/photo.ts';
import { calendarFile } from './calendar.ts';
import { keepIdea } from './idea.ts';
import { updateLinks } from './links.ts';
import { countTabs, orders } from './list.ts';
import {
  heldEnrolments,
  orderOf,
  ordersByEmail,
  ownEnrolments,
  verifiedEnrolments,
} from './queries.ts';
import { adminView, publicEnrolment, track, view } from './view.ts';

/** Left out, the photo of before is taken away. */
const idea = photo(0);

const missing = 'There is no such order, or it is another person’s.';

export const orderRoutes = routes(
  { name: 'Orders' },
  call('POST /get-user-orders', student, {
    summary: 'List a person’s orders',
    description:
      'Newest first, a page of them or the newest 100. Students name their own e-mail, ' +
      'administrators anybody’s.',
    request: json(getUserOrders),
    reply: z.array(order),
    beside: ['total'],
    refuses: {
      forbidden: 'The e-mail is another person’s.',
      notFound: 'No account has that e-mail.',
    },
  })(async (c, { email, ...wanted }) => {
    const caller = c.get('user');
    if (email !== caller.email && !may(caller.role, 'readOrders'))
      throw new Refused('forbidden', 'These are another person’s orders');
    const { rows, total } = await ordersByEmail(open(c.env.DB), email, wanted);
    return ok(
      c,
      rows.map((row) => view(c.env, row)),
      { total },
    );
  }),
  call('POST /get-order-by-id', student, {
    summary: 'Read one order',
    request: json(whichOrder),
    reply: z.union([order, adminOrder]),
    refuses: { notFound: missing },
  })(async (c, form) => {
    const caller = c.get('user');
    const row = await orderOf(open(c.env.DB), caller, form);
    return ok(c, may(caller.role, 'readOrders') ? adminView(c.env, row) : view(c.env, row));
  }),
  call('POST /get-calendar', student, {
    summary: 'Get an order’s day as a calendar file',
    request: json(whichOrder),
    reply: calendar,
    refuses: { notFound: `${missing} Or it has no day yet.` },
  })(async (c, form) => {
    const row = await orderOf(open(c.env.DB), c.get('user'), form);
    const calendar = calendarFile(view(c.env, row));
    if (!calendar) throw new Refused('notFound', 'This order has no day yet');
    return ok(c, { calendar });
  }),
  call('POST /user-update-link', student, {
    summary: 'Hand in the links of a finished course',
    request: json(userUpdateLink),
    reply: order,
    refuses: {
      notFound: missing,
      conflict:
        'It is a shop order, its status is not `success`, or its certificate is approved already.',
    },
  })(async (c, { id, _id, orderId, ...links }) => {
    const caller = c.get('user');
    const row = await updateLinks(open(c.env.DB), caller, { id, _id, orderId }, links);
    return ok(c, view(c.env, row), { message: 'Links submitted successfully' });
  }),
  call('POST /send-idea', student, {
    summary: 'Send a photo of what a cake should look like',
    description:
      'For a line of an own shop order that runs; without a file the one before is taken away. ' +
      `The kitchen sees it. It is deleted ${limits.ideaDays} days after the collection.`,
    request: form(sendIdea, idea),
    reply: order,
    refuses: { notFound: `${missing} Or it has no such line.`, conflict: 'The order is closed.' },
  })(async (c, form) => {
    const files = await filesIn(c, idea);
    const row = await keepIdea(c.env, form, files, c.get('user'));
    const message = files.length > 0 ? 'Your photo is with your order' : 'Your photo is deleted';
    return ok(c, view(c.env, row), { message });
  }),
  call('POST /track-order', visitor, {
    summary: 'Look up a student’s certificates',
    request: json(lookUp),
    reply: z.array(trackReply),
    refuses: refusesLookUp,
  })(async (c, { serialNo }) => {
    const rows = await lookUpStudent(c, () => heldEnrolments(open(c.env.DB), serialNo));
    return ok(
      c,
      rows.map((row) => track(c.env, row)),
    );
  }),
);

/** A student's courses, under `/api/course`. */
export const enrolmentRoutes = routes(
  { name: 'Courses' },
  call('POST /get-user-courses', ownOrOpen, {
    summary: 'List the enrolments of a student',
    description:
      'With `year` anybody verifies a student and learns what a certificate would say. ' +
      'Without it students read their own enrolments whole, and administrators those of ' +
      'any student: a page of them, or the newest 100. `total` says how many there are.',
    request: json(getUserCourses),
    reply: z.union([z.array(order), z.array(publicEnrolmentReply)]),
    beside: ['total'],
    takes: 'token',
    input: { from: 'json', schema: z.union([lookUp, ownCourses]) },
    refuses: {
      unauthorized: 'The body names no `year`, and there is no valid bearer token.',
      forbidden: 'The serial number is another student’s.',
      ...refusesLookUp,
    },
  })(async (c, form) => {
    const db = open(c.env.DB);
    if (form.year === undefined) {
      const caller = await signedIn(c);
      const { rows, total } = await ownEnrolments(db, caller, check(ownCourses, form));
      return ok(
        c,
        rows.map((row) => view(c.env, row)),
        { total },
      );
    }
    const { serialNo } = check(lookUp, form);
    const rows = await lookUpStudent(c, () => verifiedEnrolments(db, serialNo));
    return ok(c, rows.map(publicEnrolment));
  }),
);

export const orderOfficeRoutes = routes(
  { name: 'Orders' },
  ...listCalls(orderList, {
    rows: orders,
    view: (row, env) => adminView(env, row),
    counts: countTabs,
  }),
);
