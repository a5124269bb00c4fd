import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { incrementDailyCount } from '../lib/http/daily-count.ts';
import { describe } from '../lib/log/error.ts';
import { log } from '../lib/log/log.ts';
import { send } from '../lib/mail/send.ts';
import { sign } from '../lib/secret.ts';
import { demoBooked } from './mails.ts';
import type { DemoRow } from './queries.ts';

/** Confirmations a day to one e-mail: enough for a family, too few to flood a stranger's mailbox. */
const confirmationsADay = 5;

/**
 * Sends the confirmation of a booking, up to a number a day for each e-mail: the form's sender chooses the e-mail
 * and what the mail says. When counting fails, the confirmation is sent all the same.
 */
export async function confirm(env: Env, row: DemoRow): Promise<void> {
  const key = sign(env, 'confirmation', row.email);
  const times = await incrementDailyCount(open(env.DB), key).catch((error: unknown) => {
    log('warn', { what: 'confirmation not counted', ...describe(error) });
    return 0;
  });
  if (times <= confirmationsADay) await send(env, demoBooked(row));
}
