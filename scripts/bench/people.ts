import { eq } from 'drizzle-orm';
import { open } from '../../worker/lib/db/index.ts';
import { newSession } from '../../worker/user/session.ts';
import { user } from '../../worker/user/table.ts';
import type { Site } from '../site.ts';

/** A bearer token of a seeded person. */
export async function tokenOf({ env }: Pick<Site, 'env'>, email: string): Promise<string> {
  const db = open(env.DB);
  const owner = await db.select().from(user).where(eq(user.email, email)).get();
  if (!owner) throw new Error(`The seed has no account with the e-mail ${email}`);
  const { token, insert } = newSession(db, owner);
  await insert;
  return token;
}
