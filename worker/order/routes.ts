import { Hono } from 'hono';
import { lookUp } from '../../contract/lookup.ts';
import { getUserOrders, userUpdateLink, whichOrder } from '../../contract/order-request.ts';
import { placeOrder } from '../../contract/place-order.ts';
import { may } from '../../contract/team.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { ok } from '../lib/http/reply.ts';
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

export const orderRoutes = new Hono<App>()
  .post('/place-order', bearer, json(placeOrder), async (c) => {
    const db = open(c.env.DB);
    const form = c.req.valid('json');
    const buyer = ownerOf(db, c.get('tokenHash'));
    if (form.offerCode) await limitCodes(c, (await signedIn(c)).id);
    const { row, isNew } = await place(db, buyer, form, 'self');
    if (isNew) c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
    return ok(c, view(c.env, row), { message: 'Order placed successfully' });
  })
  .post('/get-user-orders', student, json(getUserOrders), async (c) => {
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
  })
  .post('/get-order-by-id', student, json(whichOrder), async (c) => {
    const caller = c.get('user');
    const row = await orderOf(open(c.env.DB), caller, c.req.valid('json'));
    return ok(c, may(caller.role, 'readOrders') ? adminView(c.env, row) : view(c.env, row));
  })
  .post('/get-calendar', student, json(whichOrder), async (c) => {
    const row = await orderOf(open(c.env.DB), c.get('user'), c.req.valid('json'));
    const calendar = calendarFile(view(c.env, row));
    if (!calendar) throw new Refused('notFound', 'This order has no day yet');
    return ok(c, { calendar });
  })
  .post('/user-update-link', student, json(userUpdateLink), async (c) => {
    const { id, _id, orderId, ...links } = c.req.valid('json');
    const caller = c.get('user');
    const row = await updateLinks(open(c.env.DB), caller, { id, _id, orderId }, links);
    return ok(c, view(c.env, row), { message: 'Links submitted successfully' });
  })
  .post('/track-order', visitor, json(lookUp), async (c) => {
    const { serialNo, altcha } = c.req.valid('json');
    const rows = await lookUpStudent(c, altcha, () => heldEnrolments(open(c.env.DB), serialNo));
    return ok(
      c,
      rows.map((row) => track(c.env, row)),
    );
  });
