import * as z from 'zod/mini';
import {
  interestCourse,
  interestExport,
  interestedPerson,
  interestList,
} from '../../contract/interest.ts';
import { open } from '../lib/db/index.ts';
import { call, file, ok, routes } from '../lib/http/call.ts';
import { query } from '../lib/http/valid.ts';
import { answerCsv } from '../lib/list/answer.ts';
import { staff } from '../user/guard.ts';
import { interestColumns, interestCourses, interestedPeople } from './interest-list.ts';

/** Who asked for the next batch of a course. */
export const interestRoutes = routes(
  { name: 'Batches' },
  call('GET /asked', staff('moveSeats'), {
    summary: 'List the courses of which people asked for the next batch',
    reply: z.array(interestCourse),
  })(async (c) => ok(c, await interestCourses(open(c.env.DB)))),
  call('GET /who-asked', staff('moveSeats'), {
    summary: 'List who asked for the next batch of a course',
    request: query(interestList),
    reply: z.array(interestedPerson),
    beside: ['total'],
  })(async (c) => {
    const asked = c.req.valid('query');
    const { rows, total } = await interestedPeople(open(c.env.DB), asked, asked);
    return ok(c, rows, { total });
  }),
);

export const batchOfficeRoutes = routes(
  { name: 'Batches' },
  call('GET /export-asked', staff('exportLists'), {
    summary: 'Download who asked for the next batch as CSV',
    request: query(interestExport),
    reply: file('text/csv'),
  })(async (c) => {
    const { rows } = await interestedPeople(open(c.env.DB), c.req.valid('query'));
    return answerCsv(c, 'asked-for.csv', interestColumns, [rows]);
  }),
);
