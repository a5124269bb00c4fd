import type { Course } from '../../contract/course.ts';
import type { Product } from '../../contract/product.ts';
import type { Env } from '../env.ts';
import { type Answer, call, formOf } from './app.ts';
import { picture } from './pictures.ts';

/** The goods of the tests, as an administrator fills the form. */
export const sourdough = {
  name: 'Sourdough Foundations',
  price: '8500',
  desc: 'Flour, water, salt and time.',
  duration: '6 weeks, weekends',
  details: JSON.stringify([{ heading: 'The starter', data: ['Feeding', 'Reviving'] }]),
};
const milletLoaf = {
  name: 'Millet Loaf',
  price: '240',
  desc: 'Soft bread without wheat.',
};

/** The two nouns of the catalogue, for what both do alike. */
export const nouns = [
  { noun: 'course', title: 'Course', sample: sourdough, all: '/api/course/get-all-courses' },
  { noun: 'product', title: 'Product', sample: milletLoaf, all: '/api/product/get-all-products' },
] as const;

export type Noun = (typeof nouns)[number];
export type Fields = Parameters<typeof formOf>[0];
export type Goods = Product & Partial<Course>;

/** Adds a course or product with one picture, unless `fields` say otherwise. */
export const add = (
  { noun, sample }: Noun,
  token: string | undefined,
  fields: Fields = {},
): Promise<Answer<Goods>> =>
  call(`/api/${noun}/add-${noun}`, formOf({ ...sample, images: picture(), ...fields }), { token });

export const update = (
  { noun }: Noun,
  token: string | undefined,
  fields: Fields,
  bindings?: Env,
): Promise<Answer<Goods>> =>
  call(`/api/${noun}/update-${noun}`, formOf(fields), { token, env: bindings });

export const remove = ({ noun }: Noun, token: string | undefined, body: object): Promise<Answer> =>
  call(`/api/${noun}/delete-${noun}`, body, { token });

export const get = ({ noun }: Noun, body: object): Promise<Answer<Goods>> =>
  call(`/api/${noun}/get-${noun}`, body);

export const all = ({ all }: Noun, headers: Record<string, string> = {}) =>
  call<Goods[]>(all, undefined, { headers });
