import { sql } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { describe } from '../lib/log/error.ts';
import { log } from '../lib/log/log.ts';
import { sendTo } from '../lib/mail/quota.ts';
import type { Mail } from '../lib/mail/send.ts';
import { notify } from '../order/notify.ts';
import { adminColumns } from '../order/queries.ts';
import { order } from '../order/table.ts';
import { paymentVerified } from './mails.ts';
import type { AdminRow } from './queries.ts';

/** Writes to the buyers of these payments. */
export async function notifyBuyers(
  env: Env,
  lines: AdminRow[],
  mailOf: (line: AdminRow, site: string) => Mail | undefined,
): Promise<void> {
  await Promise.all(
    lines.map((line) => {
      const mail = mailOf(line, env.SITE_URL);
      return mail && sendTo(env, line, mail);
    }),
  );
}

/** A payment before and after it was verified. */
type Verified = { before: AdminRow; row: AdminRow };

/** Writes to the buyers of verified payments; where the order was confirmed with it, one mail says both. */
export async function notifyVerified(env: Env, verified: Verified[]): Promise<void> {
  const isConfirmed = ({ before, row }: Verified) => before.order.status !== row.order.status;
  const confirmed = verified.filter(isConfirmed);
  const only = verified.filter((one) => !isConfirmed(one)).map(({ row }) => row);
  await Promise.all([notifyBuyers(env, only, paymentVerified), notifyConfirmed(env, confirmed)]);
}

async function notifyConfirmed(env: Env, confirmed: Verified[]): Promise<void> {
  if (confirmed.length === 0) return;
  const was = new Map(confirmed.map(({ before: { order } }) => [order.id, order.status]));
  const rows = await open(env.DB)
    .select(adminColumns)
    .from(order)
    .where(sql`${order.id} in (select value from json_each(${JSON.stringify([...was.keys()])}))`)
    .catch((error: unknown) => {
      log('error', { what: 'mails not sent', ...describe(error) });
      return [];
    });
  const edited = rows.map((row) => ({
    before: { ...row, status: was.get(row.id) ?? row.status },
    row,
  }));
  await notify(env, edited);
}
