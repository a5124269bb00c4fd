import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { statuses } from '../../contract/order.ts';
import { courses } from '../../seed/courses.ts';
import { seedOrders } from '../../seed/orders.ts';
import { products } from '../../seed/products.ts';
import { db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { newPerson, offerCourse, offerProduct } from '../test/school.ts';
import { order, orderLine } from './table.ts';

beforeAll(async () => {
  await newPerson(people.asha);
  for (const course of courses) await offerCourse(course);
  for (const product of products) await offerProduct(product);
});

it('gives Asha an enrolment of each status, one with a certificate and a shop order, once', async () => {
  await seedOrders(env, people.asha.email);
  await seedOrders(env, people.asha.email);
  const rows = await db.select().from(order);
  const enrolments = rows.filter(({ kind }) => kind === 'course');
  expect(new Set(enrolments.map(({ status }) => status))).toEqual(new Set(statuses));
  expect(enrolments.filter(({ certificate }) => certificate === 'yes')).toHaveLength(1);
  expect(rows.filter(({ kind }) => kind === 'shop')).toHaveLength(1);
  expect(rows).toHaveLength(8);
  expect(await db.$count(orderLine)).toBe(2);
  const days = rows.map(({ placedOn }) => placedOn);
  expect(days).toEqual(days.toSorted());
});
