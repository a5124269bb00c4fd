import { sql } from 'drizzle-orm';
import { getPlatformProxy } from 'wrangler';
import { newId, now, open } from '../../worker/db/index.ts';
import { user } from '../../worker/db/schema.ts';
import type { Env } from '../../worker/env.ts';
import { newSession } from '../../worker/user/session.ts';
import { state } from '../home.ts';

/** Works on the database of the stopped server. */
async function withDb<Result>(work: (db: ReturnType<typeof open>) => Promise<Result>) {
  const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: `${state}/v3` } });
  try {
    return await work(open(env.DB));
  } finally {
    await dispose();
  }
}

/** Puts `count` students with a session each into the database and answers their tokens. */
export const enrolBuyers = (count: number): Promise<string[]> =>
  withDb(async (db) => {
    const tokens: string[] = [];
    for (let i = 0; i < count; i++) {
      const id = newId();
      await db.insert(user).values({
        id,
        name: `Buyer ${i}`,
        email: `buyer${i}@crumbschool.test`,
        serialNo: `TCS2024${1000 + i}`,
        passwordHash: 'scrypt$0$0$0$$',
        createdAt: now(),
        updatedAt: now(),
      });
      const { token, insert } = newSession(db, { id, isAdmin: false });
      await insert;
      tokens.push(token);
    }
    return tokens;
  });

/** Shop orders whose lines do not add up to their price, and lines that belong to no order. */
export const halves = () =>
  withDb(async (db) => {
    const [row] = await db.all<{ half: number; stray: number }>(sql`
      select
        (select count(*) from orders o where (o.kind = 'shop') <> (o.course_price = coalesce(
          (select sum(l.price * l.amount) from order_line l where l.order_row = o.id), -1))) as half,
        (select count(*) from order_line l where l.order_row not in (select id from orders)) as stray`);
    return row ?? { half: -1, stray: -1 };
  });
