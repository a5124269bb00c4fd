import { eq } from 'drizzle-orm';
import { addDays, today } from '../../../contract/day.ts';
import { moneyDocument } from '../../document/table.ts';
import { enquiry } from '../../enquiry/table.ts';
import { letter } from '../../lib/mail/letter.ts';
import { writeMessage } from '../../message/write.ts';
import { payment } from '../../payment/table.ts';
import { lesson } from '../../timetable/table.ts';
import { call, db } from '../app.ts';
import { decideOrder } from '../decision.ts';
import { addDemoClass, bookClass, bookingOf } from '../demos.ts';
import { issued, record } from '../documents.ts';
import { lineOf, statementOf } from '../money-lines.ts';
import { hashOf } from '../password.ts';
import {
  addBatch,
  asOffice,
  byUpi,
  cart,
  newPerson,
  offerCourse,
  offerProduct,
  orderOn,
  seatOf,
  sendOrder,
  signIn,
} from '../school.ts';
import { putInLine } from '../seats.ts';
import type { reads, Way } from './facts.ts';
import { password } from './people.ts';

/** With what the names of people begin who are looked for in answers. */
export const mark = 'Seen ';

export const seen = { name: 'Seen Person', email: 'seen@crumb.test', mobile: '9811111111' };

export type SeenIds = Record<
  'user' | 'order' | 'orderId' | 'serialNo' | 'enquiry' | 'demo' | 'batch' | 'document',
  string
>;

const way =
  (what: keyof typeof reads) =>
  (call: string, sends: (ids: SeenIds) => object = () => ({})) => ({ call, what, sends });

const ofThem = () => ({ email: seen.email });

const daily = way('the work of a day');
const books = way('books and history');
const payments = way('payments and cash');
const files = way('the files of a month');
const all = way('all of it at once, and the team');

const reading = [
  daily('GET /api/admin/admin-get-all-orders', ofThem),
  daily('POST /api/order/get-order-by-id', ({ order }) => ({ id: order })),
  daily('POST /api/order/get-user-orders', ofThem),
  daily('GET /api/admin/get-all-users', ofThem),
  daily('GET /api/admin/find-person', () => ({ q: seen.mobile })),
  daily('POST /api/admin/person', ({ user }) => ({ id: user })),
  daily('POST /api/admin/get-user', ({ user }) => ({ id: user })),
  daily('GET /api/admin/get-all-queries'),
  daily('POST /api/enquiry/get', ({ enquiry }) => ({ id: enquiry })),
  daily('GET /api/admin/find', () => ({ q: seen.name })),
  daily('GET /api/demo/get-all-demo', ofThem),
  daily('POST /api/demo/get-demo-by-id', ({ demo }) => ({ id: demo })),
  daily('GET /api/demo/week'),
  payments('GET /api/payment/list', ({ order }) => ({ order })),
  daily('GET /api/message/list', ({ order }) => ({ noun: 'order', id: order })),
  daily('GET /api/note/list', ({ user }) => ({ noun: 'user', id: user })),
  daily('POST /api/waiting/list', ({ batch }) => ({ id: batch })),
  daily('GET /api/batch/who-asked'),
  daily('POST /api/batch/roster', ({ batch }) => ({ id: batch })),
  daily('GET /api/batch/export-roster', ({ batch }) => ({ id: batch })),
  daily('GET /api/admin/dashboard'),
  daily('GET /api/attendance/classes'),
  payments('GET /api/drawer/day', () => ({ day: today() })),
  daily('GET /api/kitchen/day'),
  payments('GET /api/bank/lines'),
  payments('GET /api/bank/matches'),
  payments('POST /api/document/of-order', ({ orderId }) => ({ orderId })),
  all('POST /api/import/check', () => ({
    kind: 'student',
    rows: [{ row: 2, nth: 0, values: { fname: 'Asha', ...ofThem(), mobile: seen.mobile } }],
  })),
  books('POST /api/admin/merge-preview', ({ user }) => ({ kept: user, other: user })),
  books('GET /api/admin/history', ({ user }) => ({ noun: 'user', id: user })),
  way('money')('GET /api/document/list', ({ document }) => ({ q: document })),
  books('GET /api/certificate/list'),
  books('GET /api/certificate/candidates', ({ order }) => ({ order })),
  all('GET /api/admin/export-orders'),
  all('GET /api/admin/export-users'),
  all('GET /api/admin/export-queries'),
  all('GET /api/admin/export-demos'),
  all('GET /api/admin/export-asked'),
  files('GET /api/admin/export-payments'),
  files('GET /api/payment/accounts'),
  all('GET /api/team/members'),
  all('GET /api/admin/activity', () => ({ noun: 'user', limit: '100' })),
  all('GET /api/admin/export-activity'),
];

export const readingWays = (ids: () => SeenIds): Way[] =>
  reading.map(({ call, what, sends }) => ({
    call,
    effects: [],
    reads: what,
    send: () => sends(ids()),
  }));

/** Makes that person with a record of everything that answers are searched for. */
export async function makeSeen(): Promise<SeenIds> {
  const { name, email } = seen;
  await newPerson({ name: `${mark}Colleague`, role: 'teacher' });
  const person = await newPerson({ ...seen, name: 'Once', passwordHash: hashOf(password) });
  await asOffice('admin/admin-edit-user', { id: person.id, name });
  await asOffice('note/add', { noun: 'user', id: person.id, text: `Asked ${name}` });
  const token = await signIn(person);
  const course = await offerCourse({ name: 'Seen Course', price: 8500 });
  const batch = await addBatch(course, { days: [20, 21].map((n) => addDays(today(), n)) });
  const { body } = await sendOrder(
    { ...seatOf(batch._id), courseName: 'Seen Course', ...byUpi(4250) },
    token,
  );
  const order = body.data?._id ?? '';
  await putInLine(batch._id, person.id);
  const claim = await db.select().from(payment).where(eq(payment.order, order)).get();
  const narration = `UPI ${name}`;
  const line = lineOf(4250, claim?.reference ?? '', { narration, day: today() });
  await asOffice('bank/import', statementOf([line, lineOf(77, '', { narration })]));
  const { line: paid } = await record(order, 100);
  const of = eq(moneyDocument.payment, paid.row.id);
  const receipt = await db.select().from(moneyDocument).where(of).get();
  const cake = await offerProduct({ name: 'Plum Cake', price: 700 });
  await sendOrder(cart([{ id: cake, amount: 1 }], 700), token);
  const over = await orderOn({ by: person, status: 'success', course: 'Seen Course' });
  await decideOrder(over.id, { startDate: '2026-01-05', endDate: '2026-02-06' });
  await record(over.id, 8000);
  await issued({ _id: over.id });
  const [first] = batch.lessons;
  const isFirst = eq(lesson.id, first?._id ?? '');
  await db.update(lesson).set({ day: today() }).where(isFirst);
  const booked = await bookClass((await addDemoClass()).id, { fullName: name, email });
  const question = { name, email, mobile: seen.mobile, msg: 'Rye?', website: '' };
  await call('/api/contact/add-contact-form', question);
  await call('/api/batch/tell-me', { courseId: course, name, email, website: '' });
  const about = { kind: 'order-changed', noun: 'order', record: order } as const;
  await writeMessage(db, { mail: letter({ email }, 'News', 'Hello.'), ...about });
  await call('/api/user/request-erasure', { currentPassword: password }, { token });
  return {
    user: person.id,
    order,
    orderId: body.data?.orderId ?? '',
    serialNo: person.serialNo,
    demo: (await bookingOf(booked)).id,
    batch: batch._id,
    document: receipt?.number ?? '',
    enquiry: (await db.select().from(enquiry).where(eq(enquiry.email, email)).get())?.id ?? '',
  };
}
