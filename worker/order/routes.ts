import * as z from 'zod/mini';
import { challengeHint } from '../../contract/challenge-reply.ts';
import { lookUp } from '../../contract/lookup.ts';
import {
  adminOrder,
  calendar,
  order,
  price,
  track as trackReply,
} from '../../contract/order-reply.ts';
import { getUserOrders, userUpdateLink, whichOrder } from '../../contract/order-request.ts';
import { placeOrder } from '../../contract/place-order.ts';
import { may } from '../../contract/team.ts';
import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { Refused } from '../lib/http/refuse.ts';
import { json } from '../lib/http/valid.ts';
import { deliver } from '../message/deliver.ts';
import { limitCodes } from '../offer/limit.ts';
import { bearer, signedIn, student, visitor } from '../user/guard.ts';
import { lookUpStudent } from '../user/look-up.ts';
import { ownerOf } from '../user/session.ts';
import { calendarFile } from './calendar.ts';
import { updateLinks } from './links.ts';
import { place } from './place-order.ts';
import { heldEnrolments, orderOf, ordersByEmail } from './queries.ts';
import { adminView, track, view } from './view.ts';

const missing = 'There is no such order, or it is another person’s.';

export const orderRoutes = routes(
  {
    name: 'Orders',
    description:
      'An order is a student’s enrolment in a course or a purchase from the shop. It keeps the buyer, the price and the names as they were on its day.',
  },
  call('POST /place-order', bearer, {
    summary: 'Place an order',
    description:
      'A course by `courseName`, or products by `items`. The buyer is whom the token belongs to, and the price is the server’s. The client draws `orderId`, and it is what makes a repetition safe: the same order sent again gets the same reply and is stored once. In cash, `txnId` is `Cash On Delivery` and nothing is paid yet; any other `txnId` is a UPI payment of `advancePayment`, from 1 rupee to the whole price. With an `offerCode`, and `demoCredit` for the fee of a demo class, `coursePrice` is the `price` of `/api/offer/quote`.',
    request: json(placeOrder),
    reply: order,
    refuses: {
      notFound: 'There is no such course or product.',
      conflict:
        'The price has changed (`data` has the one of now), something is out of stock, or the `orderId` belongs to another order: draw a new one and send again. Or the fee of a demo class cannot be credited any more (`errors.demoCredit`, `data` has the price without it).',
      unprocessableContent: 'The code does not hold (any more): `errors.offerCode` says why.',
      tooManyRequests:
        'The person has placed 30 orders today, or 10 with an e-mail that is not confirmed.',
    },
    refusedWith: { conflict: price },
  })(async (c) => {
    const db = open(c.env.DB);
    const form = c.req.valid('json');
    const buyer = ownerOf(db, c.get('tokenHash'));
    if (form.offerCode) await limitCodes(c, (await signedIn(c)).id);
    const { row, isNew } = await place(db, buyer, form, 'self');
    if (isNew) c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
    return ok(c, view(c.env, row), { message: 'Order placed successfully' });
  }),
  call('POST /get-user-orders', student, {
    summary: 'List a person’s orders',
    description:
      'Newest first, a page of them or the newest 100. Students name their own e-mail, administrators anybody’s.',
    request: json(getUserOrders),
    reply: z.array(order),
    beside: ['total'],
    refuses: {
      forbidden: 'The e-mail is another person’s.',
      notFound: 'No account has that e-mail.',
    },
  })(async (c) => {
    const { email, ...wanted } = c.req.valid('json');
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
    description:
      'By `id` or by `orderId`. Administrators read anybody’s, and see what is for them alone.',
    request: json(whichOrder),
    reply: z.union([order, adminOrder]),
    refuses: { notFound: missing },
  })(async (c) => {
    const caller = c.get('user');
    const row = await orderOf(open(c.env.DB), caller, c.req.valid('json'));
    return ok(c, may(caller.role, 'readOrders') ? adminView(c.env, row) : view(c.env, row));
  }),
  call('POST /get-calendar', student, {
    summary: 'Get an order’s day as a calendar file',
    description:
      'The first day of a course or the day of collection, as the text of an iCalendar file.',
    request: json(whichOrder),
    reply: calendar,
    refuses: { notFound: `${missing} Or it has no day yet.` },
  })(async (c) => {
    const row = await orderOf(open(c.env.DB), c.get('user'), c.req.valid('json'));
    const calendar = calendarFile(view(c.env, row));
    if (!calendar) throw new Refused('notFound', 'This order has no day yet');
    return ok(c, { calendar });
  }),
  call('POST /user-update-link', student, {
    summary: 'Hand in the links of a finished course',
    description:
      'For an enrolment with status `success` whose certificate is not approved; a refused one takes better links. Links that are left out stay as they are.',
    request: json(userUpdateLink),
    reply: order,
    refuses: {
      notFound: missing,
      conflict:
        'It is a shop order, its status is not `success`, or its certificate is approved already.',
    },
  })(async (c) => {
    const { id, _id, orderId, ...links } = c.req.valid('json');
    const caller = c.get('user');
    const row = await updateLinks(open(c.env.DB), caller, { id, _id, orderId }, links);
    return ok(c, view(c.env, row), { message: 'Links submitted successfully' });
  }),
  call('POST /track-order', visitor, {
    summary: 'Look up a student’s certificates',
    description:
      'For whoever knows year and serial number. `pdfPath` is there once the certificate is approved.',
    request: json(lookUp),
    reply: z.array(trackReply),
    refuses: {
      notFound: 'No student has that serial number.',
      tooManyRequests:
        'More than 600 look-ups a minute from one address, or many in a day from one address, one network or all together: then `data` asks for the solution of a challenge.',
    },
    refusedWith: { tooManyRequests: challengeHint },
  })(async (c) => {
    const { serialNo, altcha } = c.req.valid('json');
    const rows = await lookUpStudent(c, altcha, () => heldEnrolments(open(c.env.DB), serialNo));
    return ok(
      c,
      rows.map((row) => track(c.env, row)),
    );
  }),
);
