import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Db } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { slot } from '../lib/slot.ts';

/** What of a person their open orders have a copy of. */
export type Copied = { name?: string; mobile?: string; email?: string };

/** The statements that change it in these orders of a person, where `when` holds. */
export const inOpenOrders = slot<
  (db: Db, by: RecordedActor, of: { userId: string; next: Copied; when: SQL }) => Statement[]
>('how open orders follow a person');
/** The statements that write it into all orders of a person that have none, where `when` holds. */
export const ordersWithoutEmail = slot<
  (db: Db, by: RecordedActor, of: { userId: string; email: string; when: SQL }) => Statement[]
>('how orders get the e-mail of who opens an account');
type Statement = BatchItem<'sqlite'>;
