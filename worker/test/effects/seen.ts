import { eq } from 'drizzle-orm';
import { addDays, today } from '../../../contract/day.ts';
import { moneyDocument } from '../../document/table.ts';
import { enquiry } from '../../enquiry/table.ts';
import { letter } from '../../lib/mail/letter.ts';
import { writeMessage } from '../../message/write.ts';
import { payment } from '../../payment/table.ts';
import { lesson } from '../../timetable/table.ts';
import { call, db } from '../app.ts';
import { lineOf, statementOf } from '../bank.ts';
import { issued } from '../certificates.ts';
import { decideOrder } from '../decision.ts';
import { addDemoClass, bookClass, bookingOf } from '../demos.ts';
import { record } from '../documents.ts';
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
import { password } from './people.ts';
import { mark, type SeenIds, seen } from './reads.ts';

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
