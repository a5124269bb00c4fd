import * as z from 'zod/mini';
import { whichBatch } from '../../contract/batch.ts';
import { moveSeat as moving } from '../../contract/batch-office.ts';
import { minute } from '../../contract/day.ts';
import { order } from '../../contract/order-schema.ts';
import {
  mailBatch as mailing,
  noteStudent as noting,
  type RosterEntry,
  rosterEntry,
} from '../../contract/roster.ts';
import { may, type Role } from '../../contract/team.ts';
import { open } from '../lib/db/index.ts';
import { nothingChanged } from '../lib/history/save.ts';
import { call, done, file, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { answerCsv, type CsvColumn } from '../lib/list/answer.ts';
import { undoable } from '../lib/undo/keep.ts';
import { deliver } from '../message/deliver.ts';
import { view as orderView } from '../order/view.ts';
import { staff } from '../user/guard.ts';
import { moveSeat } from './move-seat.ts';
import { mailAll } from './notify.ts';
import { noteStudent, rosterOf } from './roster.ts';

const missing = 'There is no such batch, or it is another teacher’s.';

export const rosterRoutes = routes(
  { name: 'Batches' },
  call('POST /roster', staff('readBatches'), {
    summary: 'List the students of a batch',
    request: json(whichBatch),
    reply: z.array(rosterEntry),
    refuses: { notFound: missing },
  })(async (c, { id }) => ok(c, await rosterOf(c.env, c.get('user'), id))),
  call('GET /export-roster', staff('readBatches'), {
    summary: 'Download the students of a batch',
    request: query(whichBatch),
    reply: file('text/csv'),
    refuses: { notFound: missing },
  })(async (c, { id }) => {
    const caller = c.get('user');
    const students = await rosterOf(c.env, caller, id);
    return answerCsv(c, 'roster.csv', rosterColumns(caller.role), [students]);
  }),
  call('POST /mail', staff('editBatches'), {
    summary: 'Write to all students of a batch',
    description:
      'A mail to everybody who has a seat. It waits a minute, in which it can be undone.',
    request: json(mailing),
    beside: ['undo'],
    refuses: { notFound: missing, conflict: 'Nobody with an e-mail has a seat in it.' },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, {});
    const count = await mailAll(open(env.DB), form, c.get('user'));
    return done(c, `${count === 1 ? 'One mail goes' : `${count} mails go`} out in a minute`);
  }),
  call('POST /note-student', staff('moveSeats'), {
    summary: 'Note what a teacher should know of a student',
    request: json(noting),
    reply: order,
    refuses: {
      notFound: 'There is no such order of a course.',
      conflict: 'Others save the order all the time.',
    },
  })(async (c, form) => {
    const { row, isChanged } = await noteStudent(open(c.env.DB), form, c.get('user'));
    return ok(c, orderView(c.env, row), { message: isChanged ? 'Note saved' : nothingChanged });
  }),
  call('POST /move-seat', staff('moveSeats'), {
    summary: 'Put an order into a batch',
    request: json(moving),
    beside: ['undo'],
    reply: order,
    refuses: {
      notFound: 'There is no such order or batch.',
      conflict:
        'The order is closed, of somebody who was erased or no longer in the batch `from`, or the batch is full, a draft, cancelled or of another course.',
      forbidden: 'Another `coursePrice` than that of the course needs `editOffers`.',
    },
  })(async (c, form) => {
    const batches = [form.batch, form.from].flatMap((id) => id || []);
    const env = undoable(c, form.requestId, { order: [form.orderId], batch: batches });
    const row = await moveSeat(open(env.DB), form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
    return ok(c, orderView(c.env, row), {
      message: form.batch ? 'Seat given' : 'Taken out of the batch',
    });
  }),
);

const seatWords = ({ seat, seatUntil }: RosterEntry) =>
  seat === 'held' ? `until ${minute(seatUntil)}` : seat === 'sure' ? 'yes' : 'no';

const count = ({ attendance }: RosterEntry, present: boolean) =>
  attendance.filter(({ isPresent }) => isPresent === present).length;

const forAll: CsvColumn<RosterEntry>[] = [
  ['Name', (row) => row.name],
  ['Serial number', (row) => row.serialNo],
  ['Mobile', (row) => row.mobile],
  ['Seat (IST)', seatWords],
  ['Allergies and notes', (row) => row.note],
  ['Present', (row) => count(row, true)],
  ['Absent', (row) => count(row, false)],
];

const money: CsvColumn<RosterEntry>[] = [
  ['Order ID', (row) => row.orderId],
  ['Email', (row) => row.email ?? ''],
  ['Status', (row) => row.status ?? ''],
  ['Price', (row) => row.money?.price ?? ''],
  ['Paid', (row) => row.money?.paid ?? ''],
  ['To be checked', (row) => row.money?.claimed ?? ''],
  ['Due', (row) => row.money?.due ?? ''],
];

const rosterColumns = (role: Role): CsvColumn<RosterEntry>[] =>
  may(role, 'readOrders') ? [...forAll, ...money] : forAll;
