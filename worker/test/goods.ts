import { describe } from 'vitest';
import type { Course } from '../../contract/course.ts';
import type { Stale } from '../../contract/history.ts';
import type { Product } from '../../contract/product.ts';
import type { Env } from '../env.ts';
import { type Answer, call, type FormFields, formOf } from './app.ts';
import { picture } from './pictures.ts';

export const sourdough = {
  name: 'Sourdough Foundations',
  price: '8500',
  desc: 'Flour, water, salt and time.',
  duration: '6 weeks, weekends',
  details: JSON.stringify([{ heading: 'The starter', data: ['Feeding', 'Reviving'] }]),
};
const milletLoaf = { name: 'Millet Loaf', price: '240', desc: 'Soft bread without wheat.' };

/** For tests that run on both courses and products. */
export const nouns = [
  { noun: 'course', title: 'Course', sample: sourdough, all: '/api/course/get-all-courses' },
  { noun: 'product', title: 'Product', sample: milletLoaf, all: '/api/product/get-all-products' },
] as const;

type Noun = (typeof nouns)[number];
/** Tests of what both go through in the same lines of code: of products at night alone. */
export const describeGoods = (title: string, tests: (noun: Noun) => void): void => {
  for (const noun of nouns)
    describe(`${title} a ${noun.noun}`, { tags: noun.noun === 'course' ? [] : ['full'] }, () =>
      tests(noun),
    );
};

export type CatalogueItem = Product & Partial<Course>;

/** Adds the sample course or product with one picture; `fields` override. */
export const add = (
  { noun, sample }: Noun,
  token: string | undefined,
  fields: FormFields = {},
): Promise<Answer<CatalogueItem>> =>
  call(`/api/${noun}/add-${noun}`, formOf({ ...sample, images: picture(), ...fields }), { token });

export const update = (
  { noun }: Noun,
  token: string | undefined,
  fields: FormFields,
  bindings?: Env,
): Promise<Answer<CatalogueItem & Stale<CatalogueItem>>> =>
  call(`/api/${noun}/update-${noun}`, formOf(fields), { token, env: bindings });

export const remove = ({ noun }: Noun, token: string | undefined, body: object): Promise<Answer> =>
  call(`/api/${noun}/delete-${noun}`, body, { token });

export const get = ({ noun }: Noun, body: object): Promise<Answer<CatalogueItem>> =>
  call(`/api/${noun}/get-${noun}`, body);

export const all = ({ all }: Noun, headers: Record<string, string> = {}) =>
  call<CatalogueItem[]>(all, undefined, { headers });
