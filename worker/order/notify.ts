import { sql } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { send } from '../lib/mail/send.ts';
import { user } from '../user/table.ts';
import { orderChanged } from './changed-mail.ts';
import type { Edited } from './edit.ts';
import { view } from './queries.ts';

/** Sends a mail for every order that has another status or certificate. */
export async function notify(env: Env, all: Edited[]): Promise<void> {
  if (all.length === 0) return;
  const confirmed = await confirmedAmong(env, all);
  const mails = all.flatMap(({ before, row }) => {
    const confirmedAt = confirmed.get(row.userId) ?? '';
    return orderChanged(before, view(env, row), { confirmedAt }, env.SITE_URL) ?? [];
  });
  // At once: `waitUntil` has 30 seconds after the reply, and a hundred mails in a row take longer.
  await Promise.all(mails.map((mail) => send(env, mail)));
}

/** When the buyers confirmed the e-mail that their orders have. Nobody counts as confirmed when that cannot be read. */
async function confirmedAmong(env: Env, all: Edited[]): Promise<Map<string, string>> {
  const emails = JSON.stringify(all.map(({ row }) => row.email));
  const people = await open(env.DB)
    .select({ id: user.id, confirmedAt: user.confirmedAt })
    .from(user)
    .where(sql`${user.email} in (select value from json_each(${emails}))`)
    .catch(() => []);
  return new Map(people.map(({ id, confirmedAt }) => [id, confirmedAt]));
}
