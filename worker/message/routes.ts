import { Hono } from 'hono';
import {
  sendAgain as again,
  cancelMessages as cancelling,
  messageList,
} from '../../contract/message.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { done, ok } from '../lib/http/reply.ts';
import { json, query } from '../lib/http/valid.ts';
import { staff } from '../user/guard.ts';
import { sendAgain } from './again.ts';
import { cancelMessages } from './cancel.ts';
import { deliver } from './deliver.ts';
import { listMessages, view } from './queries.ts';

/** Outgoing mails. Which of them somebody sees depends on what they are about, and on their role. */
export const messageRoutes = new Hono<App>()
  .get('/list', staff('readOrders'), query(messageList), async (c) => {
    const db = open(c.env.DB);
    const { rows, ...beside } = await listMessages(db, c.req.valid('query'), c.get('user').role);
    return ok(c, rows.map(view), beside);
  })
  .post('/send-again', staff('editOrders'), json(again), async (c) => {
    const row = await sendAgain(open(c.env.DB), c.req.valid('json'), c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, row.noun, [row.record]));
    return ok(c, view(row), { message: 'The mail is on its way' });
  })
  .post('/cancel', staff('editOrders'), json(cancelling), async (c) => {
    const count = await cancelMessages(open(c.env.DB), c.req.valid('json'), c.get('user').role);
    return done(c, count === 1 ? 'The mail is not sent' : `${count} mails are not sent`);
  });
