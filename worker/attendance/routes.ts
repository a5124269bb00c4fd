import { Hono } from 'hono';
import { saveAttendance as saving } from '../../contract/attendance.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { done, ok } from '../lib/http/reply.ts';
import { json } from '../lib/http/valid.ts';
import { staff } from '../user/guard.ts';
import { classesFor } from './classes.ts';
import { saveAttendance } from './save.ts';

/** Who came to which class. */
export const attendanceRoutes = new Hono<App>()
  .get('/classes', staff('takeAttendance'), async (c) =>
    ok(c, await classesFor(c.env, c.get('user'))),
  )
  .post('/save', staff('takeAttendance'), json(saving), async (c) => {
    await saveAttendance(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return done(c, 'Attendance saved');
  });
