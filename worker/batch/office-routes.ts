import * as z from 'zod/mini';
import { interestCourse, interestList, whichBatch } from '../../contract/batch.ts';
import {
  addBatch as adding,
  batch,
  batchList,
  cancelBatch as cancelling,
  teacher,
  updateBatch as updating,
} from '../../contract/batch-office.ts';
import { open } from '../lib/db/index.ts';
import { savedWords } from '../lib/history/save.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { deliverDue, orByTheClock } from '../message/deliver.ts';
import { staff } from '../user/guard.ts';
import { listCalls } from '../user/office-list.ts';
import { interestCourses, interestedPeople } from './interest-list.ts';
import { batches, batchFor, countTabs, view, viewFor } from './list.ts';
import { addBatch, cancelBatch, teachers, updateBatch } from './write.ts';

const missing = 'There is no such batch, or it is another teacher’s.';

export const officeRoutes = routes(
  { name: 'Batches' },
  ...listCalls(batchList, {
    rows: batches,
    view: (row, _, caller) => viewFor(caller, row),
    isWhole: true,
    counts: countTabs,
  }),
  call('POST /get', staff('readBatches'), {
    summary: 'Read a batch',
    request: json(whichBatch),
    reply: batch,
    refuses: { notFound: missing },
  })(async (c, { id }) => {
    const caller = c.get('user');
    return ok(c, viewFor(caller, await batchFor(open(c.env.DB), caller, id)));
  }),
  call('POST /add', staff('editBatches'), {
    summary: 'Add a batch',
    request: json(adding),
    reply: batch,
    refuses: {
      notFound: 'There is no such course.',
      unprocessableContent: 'The teacher does not work here.',
    },
  })(async (c, form) => {
    const row = await addBatch(open(c.env.DB), form, c.get('user'));
    return ok(c, view(row), { message: 'Batch added' });
  }),
  call('POST /update', staff('editBatches'), {
    summary: 'Change a batch',
    request: json(updating),
    beside: ['undo'],
    reply: batch,
    stale: batch,
    refuses: {
      notFound: missing,
      conflict:
        'It was cancelled, more seats are taken, attendance was noted on a day that would go, or students have booked what would be a draft.',
      unprocessableContent: 'The teacher does not work here.',
    },
  })(async (c, { requestId, ...form }) => {
    const env = undoable(c, requestId, { batch: [form.id] });
    const row = await updateBatch(open(env.DB), form, c.get('user'));
    c.executionCtx.waitUntil(orByTheClock(deliverDue(c.env)));
    return ok(c, view(row), { message: savedWords(form, row, 'Batch saved') });
  }),
  call('POST /cancel', staff('editBatches'), {
    summary: 'Cancel a batch',
    request: json(cancelling),
    beside: ['undo'],
    reply: batch,
    stale: batch,
    refuses: { notFound: missing, conflict: 'It was cancelled already.' },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { batch: [form.id] });
    const row = await cancelBatch(open(env.DB), form, c.get('user'));
    c.executionCtx.waitUntil(orByTheClock(deliverDue(c.env)));
    return ok(c, view(row), { message: 'Batch cancelled' });
  }),
  call('GET /teachers', staff('readBatches'), {
    summary: 'List who may teach a batch',
    reply: z.array(teacher),
  })(async (c) => ok(c, await teachers(open(c.env.DB)))),
);

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
