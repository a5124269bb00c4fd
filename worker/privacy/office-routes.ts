import * as z from 'zod/mini';
import { deleteRecord as deleting, erasePerson, erasureList } from '../../contract/erasure.ts';
import { erasureRequest } from '../../contract/privacy-reply.ts';
import { open } from '../lib/db/index.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { staff } from '../user/guard.ts';
import { deleteRecord } from './delete-record.ts';
import { erase } from './erase.ts';
import { listErasures } from './requests.ts';

export const privacyOfficeRoutes = routes(
  { name: 'Privacy' },
  call('GET /erasures', staff('erasePeople'), {
    summary: 'List requests to be erased',
    request: query(erasureList),
    reply: z.array(erasureRequest),
    beside: ['total', 'counts'],
  })(async (c) => {
    const { views, ...beside } = await listErasures(open(c.env.DB), c.req.valid('query'));
    return ok(c, views, beside);
  }),
  call('POST /erase-person', staff('erasePeople'), {
    summary: 'Erase a person who asked for it',
    description:
      'Takes everything personal out of record, orders, messages, bookings, history and files. Orders stay as documents of money. It cannot be undone; sent again, nothing more happens.',
    request: json(erasePerson),
    refuses: {
      notFound: 'There is no such request.',
      conflict: 'The request was withdrawn, or the record changed since `personUpdatedAt`.',
    },
  })(async (c) => {
    await erase(c.env, c.req.valid('json'), c.get('user'));
    return done(c, 'The person is erased.');
  }),
  call('POST /delete-record', staff('erasePeople'), {
    summary: 'Delete a message or a booking',
    request: json(deleting),
    beside: ['undo'],
    refuses: { notFound: 'There is no such record.' },
  })(async (c) => {
    const sent = c.req.valid('json');
    const env = undoable(c, sent.requestId, { [sent.noun]: [sent.id] });
    await deleteRecord(env, sent, c.get('user'));
    return done(c, 'Deleted for good.');
  }),
);
