import { eq } from 'drizzle-orm';
import { cashOnDelivery } from '../../contract/order.ts';
import { serialPrefix } from '../../contract/serial.ts';
import { listCourses } from '../../worker/course/queries.ts';
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

/** Inserts `count` students with a session each and returns their tokens. Each `group` of them is inserted once. */
export async function enrolBuyers(
  { env }: Pick<Site, 'env'>,
  count: number,
  group = '',
): Promise<string[]> {
  const db = open(env.DB);
  const tokens: string[] = [];
  for (let i = 0; i < count; i++) {
    const id = newId();
    await db.insert(user).values({
      id,
      name: `Buyer ${i}`,
      nameSearch: `buyer ${i}`,
      email: `buyer${i}${group}@crumbschool.test`,
      serialNo: `${serialPrefix(group ? 2023 : 2024)}${1000 + i}`,
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

/** An enrolment paid in cash in the first available course, without its order number. */
export async function cashEnrolment({ env }: Site) {
  const { records = [] } = await listCourses(open(env.DB));
  const course = records.find(({ stock }) => stock === 'Yes');
  if (!course) throw new Error('The seed left no course');
  return { courseName: course.name, coursePrice: course.price, txnId: cashOnDelivery };
}
