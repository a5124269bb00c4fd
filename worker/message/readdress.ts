import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import { isAbout, type Owned } from '../lib/personal.ts';
import { message } from './table.ts';
import { cancelWaiting } from './write.ts';

/** Mails about the login at the old e-mail, which say nothing at another one. */
const ofLogin = sql.raw(
  `kind in ('account-added', 'password-changed', 'password-reset', 'email-corrected')`,
);

/**
 * The statements for what waits for an e-mail and is about one of those records: it goes to the
 * other one, which is to be confirmed, and greets nobody by name; what is about the login is
 * dropped.
 */
export function readdress(
  db: Db,
  records: Owned[],
  { from, to, when }: { from: string; to: string; when: SQL },
) {
  const waits = sql`${message.to} = ${from} and state = 'queued' and ${isAbout(records)} and ${when}`;
  return [
    cancelWaiting(db, sql`${waits} and ${ofLogin}`),
    db
      .update(message)
      .set({
        to,
        body: sql`json_remove(json_set(${message.body}, '$.to', ${to}), '$.name')`,
        isLimited: true,
      })
      .where(waits),
  ];
}
