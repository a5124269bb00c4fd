import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { course, product } from '../catalogue/table.ts';
import { certificate, signatory } from '../certificate/table.ts';
import { demo } from '../demo/table.ts';
import { erasureFolder, sweep } from '../lib/files/files.ts';
import { orphan } from '../lib/table.ts';
import { order } from '../order/table.ts';
import { user } from '../user/table.ts';
import { db } from './app.ts';

/** Keys in R2 but for notes of erasures, keys that records name, and orphans, each sorted. */
export async function fileBook() {
  const stored = (await env.FILES.list()).objects
    .map(({ key }) => key)
    .filter((key) => !key.startsWith(erasureFolder));
  const named = [
    ...(await db.select({ images: course.images }).from(course)),
    ...(await db.select({ images: product.images }).from(product)),
  ]
    .flatMap(({ images }) => images)
    .concat(
      (await db.select({ key: user.image }).from(user)).flatMap(({ key }) => key || []),
      (await db.select({ key: user.pendingImage }).from(user)).flatMap(({ key }) => key || []),
      (await db.select({ key: demo.photo }).from(demo)).flatMap(({ key }) => key || []),
      (await db.select({ key: order.pdf }).from(order)).flatMap(({ key }) => key || []),
      (await db.select({ key: certificate.pdf }).from(certificate)).flatMap(({ key }) => key || []),
      (await db.select({ key: signatory.image }).from(signatory)).flatMap(({ key }) => key || []),
    );
  const orphans = (await db.select().from(orphan)).map(({ key }) => key);
  // The PDF of a certificate is named by its order too.
  return { stored: stored.sort(), named: [...new Set(named)].sort(), orphans: orphans.sort() };
}

export async function expectTidy(): Promise<void> {
  const { stored, named, orphans } = await fileBook();
  expect({ stored, orphans }).toEqual({ stored: named, orphans: [] });
}

/** Dates every orphan back beyond the grace period and sweeps. */
export async function sweepLater() {
  await db.update(orphan).set({ since: '2026-01-01T00:00:00.000Z' });
  return sweep(env);
}
