import { lookUp } from '../../contract/lookup.ts';
import { publicUser } from '../../contract/user.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { visitor } from './guard.ts';
import { lookUpStudent, refusesLookUp } from './look-up.ts';
import { publicView, studentBySerial } from './queries.ts';

/** What anybody learns of a student by their serial number. */
export const lookUpRoutes = routes(
  { name: 'Users' },
  call('POST /user-info', visitor, {
    summary: 'Look up a student',
    request: json(lookUp),
    reply: publicUser,
    refuses: refusesLookUp,
  })(async (c) => {
    const { serialNo } = c.req.valid('json');
    const row = await lookUpStudent(c, () => studentBySerial(c.env, serialNo));
    return ok(c, publicView(c.env, row));
  }),
);
