import * as z from 'zod/mini';
import { found, sought } from '../../contract/person.ts';
import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { query } from '../lib/http/valid.ts';
import { anyStaff } from '../user/guard.ts';
import { find } from './find.ts';

export const findRoutes = routes(
  { name: 'Office' },
  call('GET /find', anyStaff, {
    summary: 'Find anything by what people know of it',
    request: query(sought),
    reply: z.array(found),
  })(async (c, { q = '' }) => ok(c, await find(open(c.env.DB), q, c.get('user')))),
);
