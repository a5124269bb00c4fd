import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { addDays, today } from '../contract/day.ts';
import type { AddOffer } from '../contract/offer-office.ts';
import { synonyms } from '../worker/catalogue/table.ts';
import { add } from '../worker/catalogue/write.ts';
import { descriptor as courseDescriptor, listCourses } from '../worker/course/queries.ts';
import type { Env } from '../worker/env.ts';
import { hashPassword } from '../worker/lib/auth/password.ts';
import { newId, now, open } from '../worker/lib/db/index.ts';
import { nameSearch } from '../worker/lib/list/search.ts';
import { message } from '../worker/message/table.ts';
import { addOffer } from '../worker/offer/offers.ts';
import { offer } from '../worker/offer/table.ts';
import { listProducts, descriptor as productDescriptor } from '../worker/product/queries.ts';
import { people } from '../worker/test/cast.ts';
import { aadharColumns } from '../worker/user/add.ts';
import { user } from '../worker/user/table.ts';
import { seedBackOffice } from './back-office.ts';
import { seedBatches } from './batches.ts';
import { courses } from './courses.ts';
import { seedDemoClasses } from './demo-classes.ts';
import { seedKitchen } from './kitchen.ts';
import { office, seedOrders } from './orders.ts';
import { products, sameWords } from './products.ts';

const unlimited = { goods: [], perPerson: 1, most: 0 };

/** A code that holds, and one that did; days from today. */
const offers: (Omit<AddOffer, 'from' | 'until'> & { begins: number; ends?: number })[] = [
  {
    code: 'CRUMB10',
    kind: 'percent',
    value: 10,
    scope: 'courses',
    ...unlimited,
    begins: -30,
    note: 'Printed on the cards at the counter',
  },
  {
    code: 'MONSOON200',
    kind: 'rupees',
    value: 200,
    scope: 'all',
    ...unlimited,
    most: 50,
    begins: -120,
    ends: -60,
    note: 'Newsletter of the monsoon',
  },
];

async function seedOffers(env: Env): Promise<void> {
  const db = open(env.DB);
  for (const { begins, ends, ...fields } of offers) {
    if (await db.$count(offer, eq(offer.code, fields.code))) continue;
    const until = ends === undefined ? '' : addDays(today(), ends);
    await addOffer(db, { ...fields, from: addDays(today(), begins), until }, 'seed');
  }
}

/**
 * Throws outside local environments. The administrator is added last and marks the seed as
 * complete; an interrupted one continues. Without the demo there is the administrator alone.
 */
export async function seedIfEmpty(env: Env, demo = true): Promise<void> {
  if (env.ENVIRONMENT !== 'local') throw new Error('The demo seed is for local databases only.');
  const db = open(env.DB);
  if (await db.$count(user, eq(user.email, people.admin.email))) return;
  if (!demo) return addPerson(env, office);
  const names = new Set(
    [...((await listCourses(db)).records ?? []), ...((await listProducts(db)).records ?? [])].map(
      ({ name }) => name,
    ),
  );
  const missing = <Goods extends { name: string }>(goods: Goods[]) =>
    goods.filter(({ name }) => !names.has(name)).toReversed();
  const asTheyAre = { ...env, IMAGES: unchanged };
  for (const course of missing(courses))
    await add(asTheyAre, courseDescriptor, course, await filesOf(course.images), 'seed');
  for (const product of missing(products))
    await add(asTheyAre, productDescriptor, product, await filesOf(product.images), 'seed');
  await db.update(synonyms).set({ lines: sameWords });
  await addPerson(env, people.asha);
  await seedOrders(env, people.asha.email);
  await seedKitchen(env);
  await seedBatches(env);
  await seedOffers(env);
  await seedBackOffice(env, (face) => filesOf([`student-${face}`]));
  await seedDemoClasses(env);
  // Nobody gets a mail about the demo data.
  await db
    .update(message)
    .set({ state: 'cancelled', endedAt: now(), error: 'Belongs to the demo data' })
    .where(eq(message.state, 'queued'));
  await addPerson(env, office);
}

/** Those of `seed/pictures` are WebP of at most 1600 px: encoding them took nine seconds. */
const unchanged = {
  info: async () => ({ width: 1, height: 1 }),
  input: (picture: ReadableStream) => {
    const output = async () => ({ image: () => picture });
    return { transform: () => ({ output }) };
  },
} as unknown as Env['IMAGES'];

const filesOf = (names: string[]): Promise<File[]> =>
  Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(new URL(`pictures/${name}.webp`, import.meta.url));
      return new File([bytes], `${name}.webp`, { type: 'image/webp' });
    }),
  );

async function addPerson(
  env: Env,
  { password, aadharNo, ...person }: (typeof people)['admin' | 'asha'] & { id?: string },
) {
  const at = now();
  await open(env.DB)
    .insert(user)
    .values({
      id: newId(),
      ...person,
      nameSearch: nameSearch(person.name),
      ...aadharColumns(env, aadharNo),
      passwordHash: await hashPassword(password),
      confirmedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing();
}
