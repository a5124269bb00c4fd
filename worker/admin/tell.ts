import type { Env } from '../env.ts';
import { orderChanged } from '../mail/order-changed.ts';
import type { Edited } from '../order/edit.ts';
import { view } from '../order/queries.ts';
import { send } from '../outside/mail.ts';

/** Mails those people whose order got another status or certificate, one mail an order. */
export async function tell(env: Env, all: Edited[]): Promise<void> {
  const mails = all.flatMap(
    ({ before, row }) => orderChanged(before, view(env, row), env.SITE_URL) ?? [],
  );
  // All at once: what follows an answer has half a minute, and a hundred mails in a row take longer.
  await Promise.all(mails.map((mail) => send(env, mail)));
}
