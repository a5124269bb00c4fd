import { eq } from 'drizzle-orm';
import { serialPrefix } from '../../contract/serial.ts';
import { newId, now, open } from '../../worker/lib/db/index.ts';
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

/** Inserts `count` students with a session each and returns their tokens. */
export async function enrolBuyers({ env }: Pick<Site, 'env'>, count: number): Promise<string[]> {
  const db = open(env.DB);
  const tokens: string[] = [];
  for (let i = 0; i < count; i++) {
    const id = newId();
    await db.insert(user).values({
      id,
      name: `Buyer ${i}`,
      nameSearch: `buyer ${i}`,
      email: `buyer${i}@crumbschool.test`,
      serialNo: `${serialPrefix(2024)}${1000 + i}`,
      passwordHash: 'scrypt$0$0$0$$',
      confirmedAt: now(),
      createdAt: now(),
      updatedAt: now(),
    });
    const { token, insert } = newSession(db, { id, role: 'student' });
    await insert;
    tokens.push(token);
  }
  return tokens;
}
