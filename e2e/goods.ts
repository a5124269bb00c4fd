import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import type { Batch } from '../contract/batch-office.ts';
import type { Topic } from '../contract/catalogue-field.ts';
import type { CollectionChoice } from '../contract/order.ts';
import type { Product } from '../contract/product.ts';
import { type Body, callAs, reads, sessionOf } from './calls.ts';

export type Noun = 'course' | 'product';
export type Goods = {
  _id: string;
  name: string;
  price: number;
  images: string[];
  stock: string;
  /** Of a product. */
  options?: Topic[];
  diet?: Product['diet'];
  pieces?: string;
};

const asAdmin = async (request: APIRequestContext, path: string, body: Body) =>
  callAs(request, await sessionOf(request, 'admin'), path, body);

const picture = (number: number) => ({
  name: `picture-${number}.webp`,
  mimeType: 'image/webp',
  buffer: readFileSync(`seed/pictures/student-${number}.webp`),
});

/** Adds a course or product with `pictures` pictures. */
export async function add(
  request: APIRequestContext,
  noun: Noun,
  name: string,
  { price = 1234, pictures = 1, details = '[]', facts = {} } = {},
): Promise<Goods> {
  const form = new FormData();
  for (const [key, value] of Object.entries({
    name,
    price: String(price),
    desc: 'Made by a test and gone after it, like everything good from the oven.',
    ...(noun === 'course' && { duration: '2 days', details }),
    ...facts,
  }))
    form.append(key, value);
  for (let i = 1; i <= pictures; i++) {
    const { buffer, name: file, mimeType } = picture(i);
    form.append('images', new File([buffer], file, { type: mimeType }));
  }
  await asAdmin(request, `/api/${noun}/add-${noun}`, { multipart: form });
  return called(request, noun, name);
}

/** All courses or products, newest first. */
export async function all(request: APIRequestContext, noun: Noun): Promise<Goods[]> {
  return (await (await request.get(`/api/${noun}/get-all-${noun}s`)).json()).data;
}

/** The course or product of that name. */
export async function called(request: APIRequestContext, noun: Noun, name: string): Promise<Goods> {
  const found = (await all(request, noun)).find((goods) => goods.name === name);
  if (!found) throw new Error(`${name} is not in the list`);
  return found;
}

/** The days on which one of each of these products can be collected, as the bakery says. */
export async function daysFor(
  request: APIRequestContext,
  products: readonly Pick<Goods, '_id'>[],
): Promise<string[]> {
  const data = { items: products.map(({ _id: id }) => ({ id, amount: 1 })) };
  const answer = await request.post('/api/order/collection-days', { data });
  const { data: choice }: { data: CollectionChoice } = await answer.json();
  return choice.days.map(({ day }) => day);
}

/** Changes the price; the pictures stay. */
export async function setPrice(
  request: APIRequestContext,
  noun: Noun,
  { _id, images }: Goods,
  price: number,
): Promise<void> {
  const form = new FormData();
  form.append('id', _id);
  form.append('price', String(price));
  for (const path of images) form.append('keep', path);
  await asAdmin(request, `/api/${noun}/update-${noun}`, { multipart: form });
}

/** Deletes the course or product of that name, if it exists; its batches are cancelled before. */
export async function remove(request: APIRequestContext, noun: Noun, name: string): Promise<void> {
  const found = (await all(request, noun)).find((goods) => goods.name === name);
  if (!found) return;
  const token = await sessionOf(request, 'admin');
  const path = `/api/batch/list?courseId=${found._id}`;
  const batches = noun === 'course' ? await reads<Batch[]>(request, token, path) : [];
  for (const { _id: id, state, updatedAt } of batches)
    if (state !== 'cancelled')
      await callAs(request, token, '/api/batch/cancel', {
        data: { id, updatedAt, reason: 'The test is over' },
      });
  await callAs(request, token, `/api/${noun}/delete-${noun}`, { data: { id: found._id } });
}
