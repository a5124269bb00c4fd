import * as z from 'zod/mini';
import { interestCourse, interestList } from '../../contract/batch.ts';
import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { staff } from '../user/guard.ts';
import { listCalls } from '../user/office-list.ts';
import { interestCourses, interestedPeople } from './interest-list.ts';

const people = listCalls(interestList, {
  rows: interestedPeople,
  view: (row) => row,
  isWhole: false,
});

export const interestRoutes = routes(
  { name: 'Batches' },
  call('GET /asked', staff('moveSeats'), {
    summary: 'List the courses of which people asked for the next batch',
    reply: z.array(interestCourse),
  })(async (c) => ok(c, await interestCourses(open(c.env.DB)))),
  ...people.slice(0, 1),
);

export const batchOfficeRoutes = routes({ name: 'Batches' }, ...people.slice(1));
