import * as z from 'zod/mini';
import { sought } from '../../contract/find.ts';
import { found } from '../../contract/find-reply.ts';
import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { query } from '../lib/http/valid.ts';
import { anyStaff } from '../user/guard.ts';
import { find } from './find.ts';

export const findRoutes = routes(
  { name: 'Office' },
  call('GET /find', anyStaff, {
    summary: 'Find anything by what people know of it',
    description:
      'People, orders, questions, demo bookings, payments, certificates, batches, courses and products, by kind, the best first, of what the role may read: by names in any order and by their beginnings, e-mail, phone in any notation, serial, order, transaction and certificate number, and the last digits of these. Where nothing begins with the words as typed, one slip is forgiven in each of four letters or more. The name of a kind among them, such as `order`, leaves out the others.',
    request: query(sought),
    reply: z.array(found),
    fields: { q: 'Words that all have to fit.' },
  })(async (c) => {
    const { q = '' } = c.req.valid('query');
    return ok(c, await find(open(c.env.DB), q, c.get('user')));
  }),
);
