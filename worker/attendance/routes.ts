import * as z from 'zod/mini';
import { classToNote, saveAttendance as saving } from '../../contract/roster.ts';
import { open } from '../lib/db/index.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { staff } from '../user/guard.ts';
import { classesFor, saveAttendance } from './classes.ts';

export const attendanceRoutes = routes(
  { name: 'Attendance' },
  call('GET /classes', staff('takeAttendance'), {
    summary: 'List the classes that can be noted',
    reply: z.array(classToNote),
  })(async (c) => ok(c, await classesFor(c.env, c.get('user')))),
  call('POST /save', staff('takeAttendance'), {
    summary: 'Note who came to a class',
    request: json(saving),
    refuses: {
      notFound: 'There is no such class, or it is another teacher’s.',
      conflict: 'The class does not begin within half an hour, or was more than two weeks ago.',
    },
  })(async (c, form) => {
    await saveAttendance(open(c.env.DB), form, c.get('user'));
    return done(c, 'Attendance saved');
  }),
);
