import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { sign } from '../lib/secret.ts';
import { type CreditedDemo, columns } from './queries.ts';
import { demo } from './table.ts';

/** The booking of that path; undefined where the token is another, or it is there no more. */
export async function bookingAt(
  env: Env,
  orderId: string,
  token: string,
): Promise<CreditedDemo | undefined> {
  const row = await open(env.DB).select(columns).from(demo).where(eq(demo.orderId, orderId)).get();
  if (!row) return undefined;
  const [received, expected] = [token, sign(env, 'booking', row.id, orderId)].map((one) =>
    Buffer.from(one),
  );
  if (received?.length !== expected?.length || !received || !expected) return undefined;
  return timingSafeEqual(received, expected) ? row : undefined;
}
