import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { paths } from '../../contract/paths.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { sign } from '../lib/secret.ts';
import { type CreditedDemo, columns } from './queries.ts';
import { demo } from './table.ts';

const tokenOf = (env: Env, orderId: string) => sign(env, 'booking', orderId);

/** Where whoever booked sees how the booking stands, without a login: for their mails alone. */
export const bookingPath = (env: Env, orderId: string): string =>
  paths.demoBooking(orderId, tokenOf(env, orderId));

/** The booking of that path; undefined where the token is another, or it is there no more. */
export async function bookingAt(
  env: Env,
  orderId: string,
  token: string,
): Promise<CreditedDemo | undefined> {
  const [received, expected] = [token, tokenOf(env, orderId)].map((one) => Buffer.from(one));
  if (received?.length !== expected?.length || !received || !expected) return undefined;
  if (!timingSafeEqual(received, expected)) return undefined;
  return open(env.DB).select(columns).from(demo).where(eq(demo.orderId, orderId)).get();
}
