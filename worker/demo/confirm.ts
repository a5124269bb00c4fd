import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { countToday } from '../lib/http/daily-count.ts';
import { describe } from '../lib/log/error.ts';
import { send } from '../lib/mail/send.ts';
import { sign } from '../lib/secret.ts';
import { demoBooked } from './mails.ts';
import type { DemoRow } from './queries.ts';

/** Confirmations a day to one e-mail: enough for a family, too few to fill a stranger's mailbox with. */
const confirmationsADay = 5;

/**
 * Confirms a booking to the person, unless their e-mail has had enough of that today: whoever fills in the form chooses
 * both the e-mail and the words. A count that fails keeps nobody from their confirmation.
 */
export async function confirm(env: Env, row: DemoRow): Promise<void> {
  const caller = sign(env, 'confirmation', row.email);
  const times = await countToday(open(env.DB), caller).catch((error: unknown) => {
    console.warn(
      JSON.stringify({ level: 'warn', what: 'confirmation not counted', ...describe(error) }),
    );
    return 0;
  });
  if (times <= confirmationsADay) await send(env, demoBooked(row));
}
