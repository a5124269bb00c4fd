import { eq } from 'drizzle-orm';
import { addDays, today } from '../../contract/day.ts';
import type { Note } from '../../contract/note.ts';
import type { Material } from '../../contract/roster.ts';
import type { Role } from '../../contract/team.ts';
import { moneyDocument } from '../document/table.ts';
import { newId } from '../lib/db/index.ts';
import { passkey } from '../passkey/table.ts';
import { lesson } from '../timetable/table.ts';
import { session } from '../user/table.ts';
import { call, db, formOf } from './app.ts';
import { decideOrder } from './decision.ts';
import { record } from './documents.ts';
import * as school from './school.ts';
import { putInLine } from './seats.ts';

async function somebody(role: Role, name: string) {
  const person = await school.newPerson({ role, name });
  const [, token] = [await school.signIn(person), await school.signIn(person)];
  const first = await db.select().from(session).where(eq(session.userId, person.id)).get();
  const key = { id: newId(), publicKey: Buffer.from('k'), name: 'Key', createdAt: '' };
  if (role !== 'student') await db.insert(passkey).values({ ...key, userId: person.id });
  return { ...person, token, session: first?.id ?? '', passkey: key.id };
}

/** A student, their teacher and who sold to them, each with a record of their own of every kind. */
export async function side(mark: string, { course, cake }: { course: string; cake: string }) {
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
export type Side = Awaited<ReturnType<typeof side>>;
