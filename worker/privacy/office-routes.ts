import { deleteRecord as deleting, erasePerson } from '../../contract/erasure.ts';
import { call, done, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { staff } from '../user/guard.ts';
import { deleteRecord } from './delete-record.ts';
import { erase } from './erase.ts';

export const privacyOfficeRoutes = routes(
  { name: 'Privacy' },
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
