import type { Env } from '../env.ts';
import { send } from '../lib/mail/send.ts';
import { orderChanged } from './changed-mail.ts';
import type { Edited } from './edit.ts';
import { view } from './queries.ts';

/** Sends a mail for every order that has another status or certificate. */
export async function notify(env: Env, all: Edited[]): Promise<void> {
  const mails = all.flatMap(
    ({ before, row }) => orderChanged(before, view(env, row), env.SITE_URL) ?? [],
  );
  // At once: `waitUntil` has 30 seconds after the reply, and a hundred mails in a row take longer.
  await Promise.all(mails.map((mail) => send(env, mail)));
}
