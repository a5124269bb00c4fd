import type { Env } from '../env.ts';
import { send } from '../lib/mail/send.ts';
import { orderChanged } from './changed-mail.ts';
import type { Edited } from './edit.ts';
import { view } from './queries.ts';

/** Mails those people whose order got another status or certificate, one mail an order. */
export async function notify(env: Env, all: Edited[]): Promise<void> {
  const mails = all.flatMap(
    ({ before, row }) => orderChanged(before, view(env, row), env.SITE_URL) ?? [],
  );
  // All at once: what follows an answer has half a minute, and a hundred mails in a row take longer.
  await Promise.all(mails.map((mail) => send(env, mail)));
}
