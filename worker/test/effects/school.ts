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
import type { Way } from './facts.ts';
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
  await decide('demo', demo, booking.id, { demoDate: addDays(today(), -1) });
  return booking.id;
}

const classSet = ['a class is added, changed or cancelled'] as const;
const decided = ['a demo class is decided'] as const;
const goodsSet = ['the catalogue is another'] as const;

export const school: Way[] = [
  { call: 'POST /api/course/add-course', effects: goodsSet, send: () => courseForm() },
  {
    call: 'POST /api/course/update-course',
    effects: goodsSet,
    send: async () => courseForm({ id: await course() }),
  },
  {
    call: 'POST /api/catalogue/set-state',
    effects: goodsSet,
    send: async () => ({ noun: 'course', id: await course(), state: 'draft' }),
  },
  {
    call: 'POST /api/admin/put-back of a course',
    effects: goodsSet,
    send: async () => {
      const id = await course();
      await asOffice('catalogue/set-state', { noun: 'course', id, state: 'draft' });
      return { id: (await historyOf('course', id))[0]?._id ?? '' };
    },
  },
  {
    call: 'POST /api/catalogue/move',
    effects: goodsSet,
    send: async () => {
      const [id, above] = [await course(), await course()];
      return { noun: 'course', id, above };
    },
  },
  {
    call: 'POST /api/catalogue/copy',
    effects: goodsSet,
    send: async () => ({ noun: 'course', id: await course() }),
  },
  {
    call: 'POST /api/catalogue/edit-many',
    effects: goodsSet,
    send: async () => ({ noun: 'course', rows: [{ id: await course(), price: 1100 }] }),
  },
  {
    call: 'POST /api/course/delete-course',
    effects: goodsSet,
    send: async () => ({ id: await course() }),
  },
  {
    call: 'POST /api/product/save-synonyms',
    effects: goodsSet,
    send: async () => ({ lines: `birthday, ${newId()}` }),
  },
  { call: 'POST /api/product/add-product', effects: goodsSet, send: () => productForm() },
  {
    call: 'POST /api/product/update-product',
    effects: goodsSet,
    send: async () => productForm({ id: await product() }),
  },
  {
    call: 'POST /api/product/delete-product',
    effects: goodsSet,
    send: async () => ({ id: await product() }),
  },
  { call: 'POST /api/batch/add', effects: classSet, send: async () => batchForm(await course()) },
  {
    call: 'POST /api/batch/update',
    effects: [...classSet, 'mails go to many'],
    async send() {
      const { _id } = await addBatch(await breadsCourse(), { days: [addDays(today(), 20)] });
      await bookSeat(_id);
      return saved(await batchNow(_id), { startTime: '11:00' });
    },
  },
  {
    call: 'POST /api/batch/cancel',
    effects: [...classSet, 'mails go to many'],
    async send() {
      const { _id: id } = await batchNow((await classBefore()).batch);
      return { id, reason: 'The oven broke' };
    },
  },
  {
    call: 'POST /api/demo/add-classes',
    effects: classSet,
    send: () => ({ ...demoClassForm, days: [addDays(today(), 30 + ++goods)] }),
  },
  {
    call: 'POST /api/demo/update-class',
    effects: classSet,
    async send() {
      const { id, firstDay: day, state } = await addDemoClass();
      return { ...demoClassForm, id, day, state, seats: 5 };
    },
  },
  {
    call: 'POST /api/demo/cancel-class',
    effects: classSet,
    send: async () => ({ id: (await addDemoClass()).id }),
  },
  {
    call: 'POST /api/demo/approve-demo',
    effects: decided,
    send: async () => ({
      id: (await booked(await addDemoClass())).id,
      demoDate: addDays(today(), 3),
      demoTime: '11:00',
    }),
  },
  {
    call: 'POST /api/demo/reject-demo',
    effects: decided,
    send: async () => ({ id: (await booked(await addDemoClass())).id }),
  },
  {
    call: 'POST /api/demo/approve-many',
    effects: decided,
    send: async () => ({
      ids: [(await booked(await addDemoClass())).id],
      requestId: `request-${newId()}`,
    }),
  },
  {
    call: 'POST /api/demo/move-class',
    effects: decided,
    send: async () => ({
      id: (await booked(await addDemoClass())).id,
      classId: (await addDemoClass()).id,
    }),
  },
  {
    call: 'POST /api/demo/attendance',
    effects: ['attendance is noted'],
    send: async () => ({ id: await came(), attendance: 'missed' }),
  },
  {
    call: 'POST /api/demo/note-many',
    effects: ['attendance is noted'],
    send: async () => ({ marks: [{ id: await came(), attendance: 'missed' }] }),
  },
  {
    call: 'POST /api/attendance/save',
    effects: ['attendance is noted'],
    async send() {
      const { lesson, order } = await classBefore();
      return { lesson, marks: [{ order, isPresent: true }] };
    },
  },
  {
    call: 'POST /api/material/add',
    effects: ['material is shared, or no longer'],
    send: async () => formOf({ batch: (await batch())._id, title: 'Rye', link: 'https://a.test' }),
  },
  {
    call: 'POST /api/material/delete',
    effects: ['material is shared, or no longer'],
    async send() {
      const form = { batch: (await batch())._id, title: 'Rye', link: 'https://a.test' };
      await asOffice('material/add', formOf(form));
      const of = and(eq(material.batch, form.batch), eq(material.title, form.title));
      return { id: (await db.select().from(material).where(of).get())?.id };
    },
  },
];
