import { env } from 'cloudflare:workers';
import { addDays, today } from '../../contract/day.ts';
import { newId, now, open } from '../lib/db/index.ts';
import { offer } from '../offer/table.ts';

let codes = 0;

/** Inserts an offer of 10 % off everything since yesterday, without limit; with `changes`. */
export async function offerWith(changes: Partial<typeof offer.$inferInsert> = {}) {
  const [row] = await open(env.DB)
    .insert(offer)
    .values({
      ...{ id: newId(), createdAt: now(), updatedAt: now(), code: `TEST-${++codes}` },
      ...{ kind: 'percent', value: 10, from: addDays(today(), -1), scope: 'all' },
      ...{ perPerson: 0, most: 0 },
      ...changes,
    })
    .returning();
  if (!row) throw new Error('No offer was made');
  return row;
}
