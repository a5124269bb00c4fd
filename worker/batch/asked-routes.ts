import * as z from 'zod/mini';
import { askedExport, askedList } from '../../contract/interest-office.ts';
import { askedCourse, askedPerson } from '../../contract/interest-reply.ts';
import { open } from '../lib/db/index.ts';
import { call, file, ok, routes } from '../lib/http/call.ts';
import { query } from '../lib/http/valid.ts';
import { answerCsv } from '../lib/list/answer.ts';
import { staff } from '../user/guard.ts';
import { askedColumns, askedCourses, askedPeople } from './asked.ts';

/** Who asked for the next batch of a course. */
export const askedRoutes = routes(
  { name: 'Batches' },
  call('GET /asked', staff('moveSeats'), {
    summary: 'List the courses of which people asked for the next batch',
    description: 'With how many wait to be told, those with most first.',
    reply: z.array(askedCourse),
  })(async (c) => ok(c, await askedCourses(open(c.env.DB)))),
  call('GET /who-asked', staff('moveSeats'), {
    summary: 'List who asked for the next batch of a course',
    description: 'One page, newest first. They are told by mail on their own, once.',
    request: query(askedList),
    reply: z.array(askedPerson),
    beside: ['total'],
    fields: { courseId: '`_id` of a course; without it of all.' },
  })(async (c) => {
    const asked = c.req.valid('query');
    const { rows, total } = await askedPeople(open(c.env.DB), asked, asked);
    return ok(c, rows, { total });
  }),
);

export const batchOfficeRoutes = routes(
  { name: 'Batches' },
  call('GET /export-asked', staff('exportLists'), {
    summary: 'Download who asked for the next batch as CSV',
    request: query(askedExport),
    reply: file('text/csv'),
  })(async (c) => {
    const { rows } = await askedPeople(open(c.env.DB), c.req.valid('query'));
    return answerCsv(c, 'asked-for.csv', askedColumns, [rows]);
  }),
);
