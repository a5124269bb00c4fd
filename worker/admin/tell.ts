import type { Env } from '../env.ts';
import { orderChanged } from '../mail/order-changed.ts';
import type { Edited } from '../order/edit.ts';
import { view } from '../order/queries.ts';
import { send } from '../outside/mail.ts';

/** Mails those people whose order got another status or certificate, one mail an order. */
export async function tell(env: Env, all: Edited[]): Promise<void> {
  for (const { before, row } of all) {
    const mail = orderChanged(before, view(env, row), env.SITE_URL);
    if (mail) await send(env, mail);
  }
}
