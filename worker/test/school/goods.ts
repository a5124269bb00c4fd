import { env } from 'cloudflare:workers';
import type { Batch } from '../../../contract/batch-office.ts';
import type { Topic } from '../../../contract/catalogue-field.ts';
import { addDays, today } from '../../../contract/day.ts';
import { nameKey } from '../../../contract/text.ts';
import { expire } from '../../catalogue/read.ts';
import { course, product } from '../../catalogue/table.ts';
import type { Env } from '../../env.ts';
import { newId, now } from '../../lib/db/index.ts';
import { offer } from '../../offer/table.ts';
import { db } from '../app.ts';
import { bytesOf } from '../pictures.ts';
import { asOffice } from './people.ts';

/** The course that is booked where no other is named. */
export const breads = { name: 'Artisan Breads', price: 8500 };

type Goods = { name: string; price: number; stock?: 'Yes' | 'No' };

async function rowOf(kind: 'course' | 'product', goods: Goods) {
  const id = newId();
  const image = `${kind}/${id}`;
  await env.FILES.put(image, bytesOf('webp'), { httpMetadata: { contentType: 'image/webp' } });
  return {
    desc: 'Baked this morning',
    createdAt: now(),
    updatedAt: now(),
    stock: 'Yes' as const,
    ...goods,
    id,
    nameKey: nameKey(goods.name),
    images: [image],
  };
}

export async function offerCourse(goods: Goods = breads): Promise<string> {
  const values = { ...(await rowOf('course', goods)), duration: '4 weeks', details: [] };
  await db.insert(course).values(values);
  expire('course');
  return values.id;
}

export async function offerProduct(
  goods: Goods & { leadDays?: number; perDay?: number; options?: Topic[] },
): Promise<string> {
  const values = { leadDays: 0, ...goods, ...(await rowOf('product', goods)) };
  await db.insert(product).values(values);
  expire('product');
  return values.id;
}

let codes = 0;

/** Inserts an offer of 10 % off everything since yesterday, without limit. */
export async function offerWith(changes: Partial<typeof offer.$inferInsert> = {}) {
  const [row] = await db
    .insert(offer)
    .values({
      id: newId(),
      createdAt: now(),
      updatedAt: now(),
      code: `TEST-${++codes}`,
      kind: 'percent',
      value: 10,
      from: addDays(today(), -1),
      scope: 'all',
      perPerson: 0,
      most: 0,
      ...changes,
    })
    .returning();
  if (!row) throw new Error('No offer was made');
  return row;
}

export const batchForm = (courseId: string, changes: object = {}) => ({
  courseId,
  state: 'open',
  weekdays: [],
  seats: 2,
  place: 'Institute',
  days: [7, 8, 9, 10].map((days) => addDays(today(), days)),
  startTime: '10:00',
  endTime: '13:00',
  teacherId: '',
  bring: 'An apron',
  note: '',
  ...changes,
});

export async function addBatch(courseId: string, changes: object = {}): Promise<Batch> {
  const { body } = await asOffice<Batch>('batch/add', batchForm(courseId, changes));
  if (!body.data) throw new Error(body.message);
  return body.data;
}

export async function batchNow(id: string): Promise<Batch> {
  const { body } = await asOffice<Batch>('batch/get', { id });
  if (!body.data) throw new Error(body.message);
  return body.data;
}

export const cancelBatch = async (id: string, bindings?: Env) => {
  const { updatedAt } = await batchNow(id);
  return asOffice<Batch>('batch/cancel', { id, updatedAt, reason: 'The oven broke' }, bindings);
};

export const saved = ({ _id: id, lessons, ...was }: Batch, changes: object) => ({
  ...was,
  id,
  days: lessons.map(({ day }) => day),
  ...changes,
});
