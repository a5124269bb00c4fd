import { env } from 'cloudflare:workers';
import { nameKey } from '../../contract/text.ts';
import { course, product } from '../catalogue/table.ts';
import { newId, now, open } from '../lib/db/index.ts';

type OfferedItem = { name: string; price: number; stock?: 'Yes' | 'No' };

const row = ({ name, price, stock = 'Yes' }: OfferedItem) => ({
  id: newId(),
  name,
  nameKey: nameKey(name),
  price,
  stock,
  desc: 'Baked this morning',
  images: ['test/picture'],
  createdAt: now(),
  updatedAt: now(),
});

/** Inserts a course and returns its id. */
export async function offerCourse(goods: OfferedItem): Promise<string> {
  const values = { ...row(goods), duration: '4 weeks', details: [] };
  await open(env.DB).insert(course).values(values);
  return values.id;
}

/** Inserts a product and returns its id. */
export async function offerProduct(goods: OfferedItem): Promise<string> {
  const values = row(goods);
  await open(env.DB).insert(product).values(values);
  return values.id;
}
