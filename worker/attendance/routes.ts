import * as z from 'zod/mini';
import { saveAttendance as saving } from '../../contract/attendance.ts';
import { classToNote } from '../../contract/attendance-reply.ts';
import { open } from '../lib/db/index.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { staff } from '../user/guard.ts';
import { classesFor } from './classes.ts';
import { saveAttendance } from './save.ts';

export const attendanceRoutes = routes(
  {
    name: 'Attendance',
    description:
      'Who came to the classes of a batch. Teachers note their own batches, the others of the staff all.',
  },
  call('GET /classes', staff('takeAttendance'), {
    summary: 'List the classes that can be noted',
    description:
      'Of today and of the two weeks before, the newest first, with their students. One of today is noted from half an hour before it begins. Where none is today, those of the next day that has some are listed too.',
    reply: z.array(classToNote),
  })(async (c) => ok(c, await classesFor(c.env, c.get('user')))),
  call('POST /save', staff('takeAttendance'), {
    summary: 'Note who came to a class',
    description: 'All students at once. Of two marks of one student the later one counts.',
    request: json(saving),
    refuses: {
      notFound: 'There is no such class, or it is another teacher’s.',
      conflict: 'The class does not begin within half an hour, or was more than two weeks ago.',
    },
    fields: {
      lesson: 'The `lesson` of `classes`.',
      marks:
        'Orders of students, and whether they came. With `isTapped` false, as nobody said so, it counts where nothing was noted yet.',
    },
  })(async (c) => {
    await saveAttendance(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return done(c, 'Attendance saved');
  }),
);
