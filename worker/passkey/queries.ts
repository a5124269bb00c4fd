import { and, eq } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import type { SignedIn } from '../user/session.ts';
import { passkey } from './table.ts';

/** The caller's passkeys, as the browser is told of them. */
export const ownPasskeys = (db: Db, me: SignedIn) =>
  db
    .select({ id: passkey.id, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.userId, me.id));

/** The condition for the passkey with that id: whether it is a passkey of the caller. */
export const isOwn = (me: SignedIn, id: string) =>
  and(eq(passkey.id, id), eq(passkey.userId, me.id));
