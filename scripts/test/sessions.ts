import '../../contract/school/defaults/as-seeded.ts';
import { eq } from 'drizzle-orm';
import { serialPrefix } from '../../contract/serial.ts';
import type { Newcomer } from '../../e2e/person.ts';
import type { Env } from '../../worker/env.ts';
import { newId, now, open } from '../../worker/lib/db/index.ts';
import { nameSearch } from '../../worker/lib/list/search.ts';
import { hashOf } from '../../worker/test/password.ts';
import { aadharColumns } from '../../worker/user/add.ts';
import { newSession } from '../../worker/user/session.ts';
import { user } from '../../worker/user/table.ts';

let students = 0;

/**
 * Confirmed unless `confirmedAt` is empty, and once. Registering costs a photo and two slow hashes.
 */
async function enrol(env: Env, { password, aadharNo, ...known }: Newcomer): Promise<void> {
  await open(env.DB)
    .insert(user)
    .values({
      confirmedAt: now(),
      ...known,
      id: newId(),
      nameSearch: nameSearch(known.name),
      serialNo: `${serialPrefix(2020)}${1000 + students++}`,
      ...aadharColumns(env, aadharNo.replaceAll(' ', '')),
      passwordHash: hashOf(password),
      createdAt: now(),
      updatedAt: now(),
    })
    .onConflictDoNothing();
}

/** The token of a new session: a login costs a slow hash and has a limit. */
async function enter(env: Env, person: Newcomer | { email: string }): Promise<string> {
  const db = open(env.DB);
  if ('password' in person) await enrol(env, person);
  const [them] = await db
    .select({ id: user.id, role: user.role })
    .from(user)
    .where(eq(user.email, person.email));
  if (!them) throw new Error(`Nobody has the e-mail ${person.email}`);
  const { token, insert } = newSession(db, them);
  await insert;
  return token;
}

/**
 * For browser tests alone: answers a POST of a newcomer, or the e-mail of somebody registered, with
 * the token of a new session.
 */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    try {
      return new Response(await enter(env, await request.json()));
    } catch (error) {
      return new Response(String(error), { status: 500 });
    }
  },
};
