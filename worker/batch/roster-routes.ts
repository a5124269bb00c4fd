import { Hono } from 'hono';
import { whichBatch } from '../../contract/batch.ts';
import { mailBatch as mailing, noteStudent as noting } from '../../contract/roster.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { done, ok } from '../lib/http/reply.ts';
import { json, query } from '../lib/http/valid.ts';
import { answerCsv } from '../lib/list/answer.ts';
import { view as orderView } from '../order/view.ts';
import { staff } from '../user/guard.ts';
import { mailAll } from './mail-all.ts';
import { noteStudent } from './note-student.ts';
import { rosterOf } from './roster.ts';
import { rosterColumns } from './roster-csv.ts';

/** The students of a batch. */
export const rosterRoutes = new Hono<App>()
  .post('/roster', staff('readBatches'), json(whichBatch), async (c) =>
    ok(c, await rosterOf(c.env, c.get('user'), c.req.valid('json').id)),
  )
  .get('/export-roster', staff('readBatches'), query(whichBatch), async (c) => {
    const caller = c.get('user');
    const students = await rosterOf(c.env, caller, c.req.valid('query').id);
    return answerCsv(c, 'roster.csv', rosterColumns(caller.role), [students]);
  })
  .post('/mail', staff('editBatches'), json(mailing), async (c) => {
    const count = await mailAll(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return done(c, `${count === 1 ? 'One mail goes' : `${count} mails go`} out in a minute`);
  })
  .post('/note-student', staff('moveSeats'), json(noting), async (c) => {
    const row = await noteStudent(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return ok(c, orderView(c.env, row), { message: 'Note saved' });
  });
