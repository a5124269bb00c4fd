import { and, eq } from 'drizzle-orm';
import { addDays, today } from '../../../contract/day.ts';
import { demo } from '../../demo/table.ts';
import { newId } from '../../lib/db/index.ts';
import { material } from '../../material/table.ts';
import { lesson } from '../../timetable/table.ts';
import { db, formOf } from '../app.ts';
import { decide } from '../decision.ts';
import { addDemoClass, approved, booked, demoClassForm } from '../demos.ts';
import { picture } from '../pictures.ts';
import {
  addBatch,
  asOffice,
  batchForm,
  batchNow,
  bookSeat,
  historyOf,
  offerCourse,
  offerProduct,
  saved,
} from '../school.ts';
import { type Way, way } from './facts.ts';
import { breadsCourse } from './orders.ts';

let goods = 0;
const course = () => offerCourse({ name: `Course ${++goods}`, price: 900 });
const product = () => offerProduct({ name: `Loaf ${++goods}`, price: 90 });

const courseForm = (changes: object = {}) =>
  formOf({
    name: `Course ${++goods}`,
    price: '800',
    desc: 'Rye',
    duration: '4 weeks',
    stock: 'Yes',
    details: '[]',
    images: picture(),
    ...changes,
  });
const productForm = (changes: object = {}) =>
  formOf({
    name: `Loaf ${++goods}`,
    price: '80',
    desc: 'Rye',
    stock: 'Yes',
    images: picture(),
    ...changes,
  });

const batch = async (changes: object = {}) => addBatch(await course(), changes);

/** A class of yesterday with somebody in it; one of today can be noted shortly before it. */
async function classBefore() {
  const { _id, lessons } = await addBatch(await breadsCourse(), {
    days: [addDays(today(), 20), addDays(today(), 21)],
  });
  const { _id: order } = await bookSeat(_id);
  const [first] = lessons;
  const of = eq(lesson.id, first?._id ?? '');
  await db
    .update(lesson)
    .set({ day: addDays(today(), -1) })
    .where(of);
  return { lesson: first?._id, order, batch: _id };
}

async function came() {
  const booking = await approved(await addDemoClass());
  await decide(demo, booking.id, { demoDate: addDays(today(), -1) });
  return booking.id;
}

const classSet = ['a class is added, changed or cancelled'] as const;
const decided = ['a demo class is decided'] as const;
const goodsSet = ['the catalogue is another'] as const;

export const school: Way[] = [
  way('POST /api/course/add-course', goodsSet, () => courseForm()),
  way('POST /api/course/update-course', goodsSet, async () => courseForm({ id: await course() })),
  way('POST /api/catalogue/set-state', goodsSet, async () => ({
    noun: 'course',
    id: await course(),
    state: 'draft',
  })),
  way('POST /api/admin/put-back of a course', goodsSet, async () => {
    const id = await course();
    await asOffice('catalogue/set-state', { noun: 'course', id, state: 'draft' });
    return { id: (await historyOf('course', id))[0]?._id ?? '' };
  }),
  way('POST /api/catalogue/move', goodsSet, async () => {
    const [id, above] = [await course(), await course()];
    return { noun: 'course', id, above };
  }),
  way('POST /api/catalogue/copy', goodsSet, async () => ({ noun: 'course', id: await course() })),
  way('POST /api/catalogue/edit-many', goodsSet, async () => ({
    noun: 'course',
    rows: [{ id: await course(), price: 1100 }],
  })),
  way('POST /api/course/delete-course', goodsSet, async () => ({ id: await course() })),
  way('POST /api/product/save-synonyms', goodsSet, async () => ({ lines: `birthday, ${newId()}` })),
  way('POST /api/product/add-product', goodsSet, () => productForm()),
  way('POST /api/product/update-product', goodsSet, async () =>
    productForm({ id: await product() }),
  ),
  way('POST /api/product/delete-product', goodsSet, async () => ({ id: await product() })),
  way('POST /api/batch/add', classSet, async () => batchForm(await course())),
  way('POST /api/batch/update', [...classSet, 'mails go to many'], async () => {
    const { _id } = await addBatch(await breadsCourse(), { days: [addDays(today(), 20)] });
    await bookSeat(_id);
    return saved(await batchNow(_id), { startTime: '11:00' });
  }),
  way('POST /api/batch/cancel', [...classSet, 'mails go to many'], async () => {
    const { _id: id } = await batchNow((await classBefore()).batch);
    return { id, reason: 'The oven broke' };
  }),
  way('POST /api/demo/add-classes', classSet, () => ({
    ...demoClassForm,
    days: [addDays(today(), 30 + ++goods)],
  })),
  way('POST /api/demo/update-class', classSet, async () => {
    const { id, firstDay: day, state } = await addDemoClass();
    return { ...demoClassForm, id, day, state, seats: 5 };
  }),
  way('POST /api/demo/cancel-class', classSet, async () => ({ id: (await addDemoClass()).id })),
  way('POST /api/demo/approve-demo', decided, async () => ({
    id: (await booked(await addDemoClass())).id,
    demoDate: addDays(today(), 3),
    demoTime: '11:00',
  })),
  way('POST /api/demo/reject-demo', decided, async () => ({
    id: (await booked(await addDemoClass())).id,
  })),
  way('POST /api/demo/approve-many', decided, async () => ({
    ids: [(await booked(await addDemoClass())).id],
    requestId: `request-${newId()}`,
  })),
  way('POST /api/demo/move-class', decided, async () => ({
    id: (await booked(await addDemoClass())).id,
    classId: (await addDemoClass()).id,
  })),
  way('POST /api/demo/attendance', 'attendance is noted', async () => ({
    id: await came(),
    attendance: 'missed',
  })),
  way('POST /api/demo/note-many', 'attendance is noted', async () => ({
    marks: [{ id: await came(), attendance: 'missed' }],
  })),
  way('POST /api/attendance/save', 'attendance is noted', async () => {
    const { lesson, order } = await classBefore();
    return { lesson, marks: [{ order, isPresent: true }] };
  }),
  way('POST /api/material/add', 'material is shared, or no longer', async () =>
    formOf({ batch: (await batch())._id, title: 'Rye', link: 'https://a.test' }),
  ),
  way('POST /api/material/delete', 'material is shared, or no longer', async () => {
    const form = { batch: (await batch())._id, title: 'Rye', link: 'https://a.test' };
    await asOffice('material/add', formOf(form));
    const of = and(eq(material.batch, form.batch), eq(material.title, form.title));
    return { id: (await db.select().from(material).where(of).get())?.id };
  }),
];
