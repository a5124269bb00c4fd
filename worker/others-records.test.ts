import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../contract/day.ts';
import type { Note } from '../contract/note.ts';
import type { Material } from '../contract/roster.ts';
import type { Role } from '../contract/team.ts';
import { moneyDocument } from './document/table.ts';
import { newId, now } from './lib/db/index.ts';
import { passkey } from './passkey/table.ts';
import { ask, call, db, formOf } from './test/app.ts';
import { decideOrder } from './test/decision.ts';
import { record } from './test/documents.ts';
import { databaseDump } from './test/dump.ts';
import { fieldsOf } from './test/hostile-fields.ts';
import { bytesOf, file } from './test/pictures.ts';
import { guardOf, inputsOf, routes } from './test/routes.ts';
import * as school from './test/school.ts';
import { nextTxnId, offerCourse, offerProduct } from './test/school.ts';
import { putInLine } from './test/seats.ts';
import { lesson } from './timetable/table.ts';
import { session } from './user/table.ts';

async function somebody(role: Role, name: string) {
  const person = await school.newPerson({ role, name });
  const [, token] = [await school.signIn(person), await school.signIn(person)];
  const first = await db.select().from(session).where(eq(session.userId, person.id)).get();
  const key = { id: newId(), publicKey: Buffer.from('k'), name: 'Key', createdAt: '' };
  if (role !== 'student') await db.insert(passkey).values({ ...key, userId: person.id });
  return { ...person, token, session: first?.id ?? '', passkey: key.id };
}

/** A student, their teacher and who sold to them, each with a record of their own of every kind. */
async function side(mark: string, { course, cake }: { course: string; cake: string }) {
  const teacher = await somebody('teacher', `${mark} teacher`);
  const counter = await somebody('counter', `${mark} counter`);
  const student = await somebody('student', `${mark} student`);
  const { token } = student;
  const batchIn = (days: number, changes: object = {}) =>
    school.addBatch(course, { days: [addDays(today(), days)], ...changes });
  // From midnight on: attendance is noted at whatever hour this runs.
  const batch = await batchIn(20, { teacherId: teacher.id, startTime: '00:00' });
  const seated = await school.bookSeat(batch._id, school.paidInFull(), token);
  await decideOrder(seated._id, { status: 'success' });
  const lessonId = batch.lessons[0]?._id ?? '';
  await db.update(lesson).set({ day: today() }).where(eq(lesson.id, lessonId));
  const [from, to, line] = [await batchIn(30), await batchIn(40), await batchIn(50)];
  const moving = await school.bookSeat(from._id, school.paidInFull(), token);
  const waiting = { id: newId(), batch: line._id };
  await putInLine(line._id, student.id, { id: waiting.id });
  const items = [{ id: cake, amount: 1 }];
  const shop = await school.placed(token, { items, coursePrice: 750 });
  const { line: paid } = await record(shop._id, 100);
  const ofPaid = eq(moneyDocument.payment, paid.row.id);
  const receipt = await db.select().from(moneyDocument).where(ofPaid).get();
  const share = async () => {
    const shared = formOf({ batch: batch._id, title: mark, link: 'https://rye.test' });
    return call<Material[]>('/api/material/add', shared, teacher);
  };
  const material = (await share()).body.data?.[0]?._id ?? '';
  const noteOf = async () => {
    const noted = { noun: 'order', id: shop._id, text: mark };
    return (await call<Note[]>('/api/note/add', noted, counter)).body.data?.[0]?._id ?? '';
  };
  const undo = newId();
  await call('/api/note/delete', { id: await noteOf(), requestId: undo }, counter);
  return {
    mark,
    teacher,
    counter,
    student,
    cake,
    material,
    undo,
    note: await noteOf(),
    batch: batch._id,
    lesson: lessonId,
    waiting: waiting.id,
    from: from._id,
    to: to._id,
    seated: seated._id,
    moving: moving._id,
    shop: shop._id,
    shopId: shop.orderId,
    document: receipt?.number ?? '',
  };
}
type Side = Awaited<ReturnType<typeof side>>;

type Own = 'student' | 'teacher' | 'counter';
type Sent = Record<string, unknown> | FormData;
/** Who calls, what, and what is sent about a record of that side by somebody of `me`. */
type Row = [Own, string, (of: Side, me: Side) => Sent];

const links = { linkOne: 'https://a.test', linkTwo: 'https://b.test' };
const idea = (orderId: string, id: string) =>
  formOf({ orderId, id, images: file(bytesOf('png'), 'a.png', 'image/png') });
const present = (lesson: string, order: string) => ({
  lesson,
  notedAt: now(),
  marks: [{ order, isPresent: true }],
});
const material = (batch: string, lesson: string) =>
  formOf({ batch, lesson, title: 'Rye', link: 'https://rye.test' });

/** What a person may do with their own records alone. Each takes an id of one. */
const table: Row[] = [
  ['student', 'POST /api/order/get-user-orders', ({ student }) => ({ email: student.email })],
  ['student', 'POST /api/order/get-order-by-id', ({ seated }) => ({ id: seated })],
  ['student', 'POST /api/order/get-order-by-id', ({ shopId }) => ({ orderId: shopId })],
  ['student', 'POST /api/order/get-calendar', ({ seated }) => ({ id: seated })],
  ['student', 'POST /api/order/user-update-link', ({ seated }) => ({ id: seated, ...links })],
  ['student', 'POST /api/order/send-idea', ({ shopId, cake }) => idea(shopId, cake)],
  ['student', 'POST /api/batch/my-classes', ({ seated }) => ({ orders: [seated] })],
  [
    'student',
    'POST /api/batch/choose',
    ({ moving, from }, { to }) => ({ orderId: moving, choice: 'move', batch: to, from }),
  ],
  [
    'student',
    'POST /api/payment/claim',
    ({ shopId }) => ({
      orderId: shopId,
      amount: 1,
      txnId: nextTxnId(),
      requestId: 'claims-one-rupee',
    }),
  ],
  ['student', 'POST /api/document/of-order', ({ shopId }) => ({ orderId: shopId })],
  ['student', 'POST /api/document/get', ({ document }) => ({ number: document })],
  ['student', 'GET /api/document/pdf', ({ document }) => ({ number: document })],
  ['student', 'POST /api/order/cancel-own', ({ shop }) => ({ id: shop, way: 'ask' })],
  ['student', 'POST /api/waiting/pass', ({ waiting }) => ({ id: waiting })],
  ['student', 'POST /api/waiting/leave', ({ waiting }) => ({ id: waiting })],
  ['student', 'POST /api/user/end-session', ({ student }) => ({ id: student.session })],
  ['teacher', 'POST /api/batch/get', ({ batch }) => ({ id: batch })],
  ['teacher', 'POST /api/batch/roster', ({ batch }) => ({ id: batch })],
  ['teacher', 'GET /api/batch/export-roster', ({ batch }) => ({ id: batch })],
  ['teacher', 'GET /api/admin/find', ({ mark }) => ({ q: mark })],
  ['teacher', 'POST /api/attendance/save', ({ lesson, seated }) => present(lesson, seated)],
  ['teacher', 'POST /api/attendance/save', ({ seated }, { lesson }) => present(lesson, seated)],
  ['teacher', 'POST /api/attendance/save', ({ lesson }, { seated }) => present(lesson, seated)],
  ['teacher', 'POST /api/material/list', ({ batch }) => ({ id: batch })],
  ['teacher', 'POST /api/material/add', ({ batch, lesson }) => material(batch, lesson)],
  ['teacher', 'POST /api/material/add', ({ lesson }, { batch }) => material(batch, lesson)],
  ['teacher', 'POST /api/material/delete', ({ material: id }) => ({ id })],
  ['counter', 'POST /api/admin/undo', ({ undo }) => ({ requestId: undo })],
  ['counter', 'POST /api/note/delete', ({ note }) => ({ id: note })],
  ['counter', 'POST /api/passkey/rename', ({ counter }) => ({ id: counter.passkey, name: 'New' })],
  ['counter', 'POST /api/passkey/delete', ({ counter }) => ({ id: counter.passkey })],
];

/** Fields that name a record. */
const naming = /^(_?id|email|orders?|orderId|batch|lesson|marks|number|requestId|from)$/;
const guards = ['student', 'staff', 'colleague', 'readBatches', 'takeAttendance', 'shareMaterial'];
/** Calls that name what is for everybody: a new order, a batch to wait for, notes of the office. */
const open = [
  'POST /api/order/check-order',
  'POST /api/order/place-order',
  'POST /api/waiting/join',
  'GET /api/batch/list',
  'GET /api/note/list',
  'POST /api/note/add',
];

let me: Side;
let other: Side;
beforeAll(async () => {
  const goods = {
    course: await offerCourse(),
    cake: await offerProduct({ name: 'Almond Cake', price: 750 }),
  };
  other = await side('Vqxvwkjv', goods);
  me = await side('Wqxvwkjw', goods);
});

async function send(call: string, input: Sent, token: string) {
  const [method = '', path = ''] = call.split(' ');
  const isForm = input instanceof FormData;
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const headers = {
    authorization: `Bearer ${token}`,
    ...(method === 'POST' && !isForm && { 'content-type': 'application/json' }),
  };
  const body = isForm ? input : JSON.stringify(input);
  const response = await ask(`${path}${query}`, { method, headers, ...(!query && { body }) });
  return { status: response.status, text: await response.text() };
}

describe.each(table)('a %s who calls %s', (role, call, about) => {
  it('with an id of somebody else’s is told nothing and changes nothing', async () => {
    const before = await databaseDump();
    const { text } = await send(call, about(other, me), me[role].token);
    expect(text).not.toContain(other.mark);
    expect(await databaseDump()).toBe(before);
  });

  it('with their own is served', async () => {
    const { status, text } = await send(call, about(me, me), me[role].token);
    expect(status, text).toBe(200);
  });
});

it('every call that names a record of the caller’s own is walked', () => {
  const due = routes.filter((route) => {
    const names = Object.keys(fieldsOf(...inputsOf(route).map(({ schema }) => schema)));
    return guards.includes(guardOf(route) ?? '') && names.some((name) => naming.test(name));
  });
  const walked = new Set([...table.map(([, call]) => call), ...open]);
  expect(due.map(({ call }) => call).filter((call) => !walked.has(call))).toEqual([]);
});
