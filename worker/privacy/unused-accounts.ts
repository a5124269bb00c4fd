import { and, between, eq, inArray, sql } from 'drizzle-orm';
import { deleteConsents } from '../consent/consents.ts';
import type { Db } from '../lib/db/index.ts';
import { history } from '../lib/history/table.ts';
import { order } from '../order/table.ts';
import { waiting } from '../seat/table.ts';
import { user } from '../user/table.ts';
import { erasure } from './table.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const unused = 48 * hour;
/**
 * Accounts that a run looks at, the last month's: one that stays at its first run stays for good.
 */
const lookedAt = 30 * day;
/** Accounts that a run deletes at most; the next run goes on. */
const most = 500;

/**
 * Deletes students' accounts that nobody uses, to free serial numbers: after two days, unconfirmed,
 * without order, wait, later login, request to erase or line of the office, which adding them is.
 * Sessions and codes go along; triggers see to photo and history.
 */
export async function deleteUnusedAccounts(db: Db): Promise<void> {
  const { id, createdAt, confirmedAt, lastLoginAt, role } = user;
  const accounts = db
    .select({ id })
    .from(user)
    .where(
      and(
        between(createdAt, ago(lookedAt), ago(unused)),
        eq(role, 'student'),
        eq(confirmedAt, ''),
        sql`${lastLoginAt} < strftime('%Y-%m-%dT%H:%M:%fZ', ${createdAt}, '+1 day')`,
        sql`not exists (select 1 from ${order} where ${order.userId} = ${id})`,
        sql`not exists (select 1 from ${waiting} where ${waiting.userId} = ${id})`,
        sql`not exists (select 1 from ${history}
          where ${history.noun} = 'user' and ${history.record} = ${id} and ${history.actor} <> ${id})`,
        sql`not exists (select 1 from ${erasure} where ${erasure.userId} = ${id})`,
      ),
    )
    .orderBy(createdAt, user.seq)
    .limit(most);
  await db.batch([
    deleteConsents(db, 'user', accounts),
    db.delete(user).where(inArray(id, accounts)),
  ]);
}
