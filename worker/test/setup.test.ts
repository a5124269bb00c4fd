import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { order } from '../order/table.ts';
import { db } from './app.ts';
import { expectSound } from './audit.ts';
import { emptySchool } from './empty.ts';
import { newPerson, orderOn } from './school.ts';

it.each(['first', 'next'])('the %s test begins with a clock and a console of its own', () => {
  expect(Date.now()).toBeGreaterThan(Date.parse('2026-01-01'));
  expect(vi.isMockFunction(console.info)).toBe(false);
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  vi.spyOn(console, 'info');
});

it('a test is told what it left unsound, and the tests after it are not', async () => {
  const { id } = await orderOn({ by: await newPerson({ email: 'asha@crumb.test' }) });
  await expectSound();
  await db.update(order).set({ status: 'cancelled' }).where(eq(order.id, id));
  await expect(expectSound()).rejects.toThrow('a decision has a line in the history');
  await db.update(order).set({ note: 'No nuts' }).where(eq(order.id, id));
  await expectSound();
  await emptySchool();
});

it('the files go with the records that name them', async () => {
  await env.FILES.put('course/one', 'bytes');
  await emptySchool();
  expect((await env.FILES.list()).objects).toEqual([]);
});
