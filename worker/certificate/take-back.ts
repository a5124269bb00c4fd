import { and, sql } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { now, open } from '../lib/db/index.ts';
import { discard } from '../lib/files/files.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import { cancelWaiting, heldAbout } from '../message/write.ts';
import { heldUnder, withdrawing } from './store.ts';

/**
 * Takes back what was issued under that number while its mails wait, as if it had never been:
 * orders say again what they said; answers how many. Refuses (409) what is too late.
 */
export async function takeBack(env: Env, requestId: string, by: RecordedActor): Promise<number> {
  const db = open(env.DB);
  const at = now();
  const held = await heldUnder(db, requestId, at);
  const [first, ...others] = held.flatMap((one) => withdrawing(db, one, { at, requestId }, by));
  if (!first) throw tooLate();
  const orders = held.map((one) => one.order);
  const pdfs = JSON.stringify(held.map(({ pdf }) => pdf));
  const isGone = sql`not exists (select 1 from certificate c
    where c.order_row = record and c.pdf in (select value from json_each(${pdfs})))`;
  const mails = and(heldAbout(requestId, orders), isGone);
  const results: unknown[][] = await db.batch([first, ...others, cancelWaiting(db, mails)]);
  const count = results.filter((_, at) => at % 4 === 3).flat().length;
  if (count === 0) throw tooLate();
  const gone = held.map(({ pdf }) => pdf);
  await discard(env, gone);
  return count;
}

const tooLate = () =>
  new Refused('conflict', 'It is too late: the mails are out. Revoke a certificate instead.');
