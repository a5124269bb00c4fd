import { eq } from 'drizzle-orm';
import { addDays, today } from '../contract/day.ts';
import type { AddOffer } from '../contract/offer-office.ts';
import type { Env } from '../worker/env.ts';
import { open } from '../worker/lib/db/index.ts';
import { offer } from '../worker/offer/table.ts';
import { addOffer } from '../worker/offer/write.ts';

const unlimited = { goods: [], perPerson: 1, most: 0 };

/** A code that holds, and one that did; days from today. */
const offers: (Omit<AddOffer, 'from' | 'until'> & { begins: number; ends?: number })[] = [
  {
    ...{ code: 'CRUMB10', kind: 'percent', value: 10, scope: 'courses', ...unlimited },
    ...{ begins: -30, note: 'Printed on the cards at the counter' },
  },
  {
    ...{ code: 'MONSOON200', kind: 'rupees', value: 200, scope: 'all', ...unlimited, most: 50 },
    ...{ begins: -120, ends: -60, note: 'Newsletter of the monsoon' },
  },
];

/** Seeds two offers. Idempotent. */
export async function seedOffers(env: Env): Promise<void> {
  const db = open(env.DB);
  for (const { begins, ends, ...fields } of offers) {
    if (await db.$count(offer, eq(offer.code, fields.code))) continue;
    const until = ends === undefined ? '' : addDays(today(), ends);
    await addOffer(db, { ...fields, from: addDays(today(), begins), until }, 'seed');
  }
}
