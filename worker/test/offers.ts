import { env } from 'cloudflare:workers';
import { nameKey } from '../../contract/text.ts';
import { expire } from '../catalogue/read.ts';
import { course, product } from '../catalogue/table.ts';
import { newId, now, open } from '../lib/db/index.ts';
import { bytesOf } from './pictures.ts';

type OfferedItem = { name: string; price: number; stock?: 'Yes' | 'No'; leadDays?: number };

/** A row with a picture of its own. */
async function rowOf(kind: 'course' | 'product', { name, price, stock = 'Yes' }: OfferedItem) {
  const id = newId();
  const picture = `${kind}/${id}`;
  await env.FILES.put(picture, bytesOf('webp'), { httpMetadata: { contentType: 'image/webp' } });
  return {
    id,
    name,
    nameKey: nameKey(name),
    price,
    stock,
    desc: 'Baked this morning',
    images: [picture],
    createdAt: now(),
    updatedAt: now(),
  };
}

/** Inserts a course and returns its id. */
export async function offerCourse(goods: OfferedItem): Promise<string> {
  const values = { ...(await rowOf('course', goods)), duration: '4 weeks', details: [] };
  await open(env.DB).insert(course).values(values);
  expire('course');
  return values.id;
}

/** Inserts a product and returns its id. */
export async function offerProduct(goods: OfferedItem): Promise<string> {
  const values = { ...(await rowOf('product', goods)), leadDays: goods.leadDays ?? 0 };
  await open(env.DB).insert(product).values(values);
  expire('product');
  return values.id;
}
