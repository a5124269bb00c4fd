import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { CounterPerson } from '../../contract/counter.ts';
import { jsonColumn } from '../lib/db/columns.ts';
import type { Db } from '../lib/db/index.ts';
import { hasWords } from '../lib/list/search.ts';
import { lastOrderOf, lastOrdersOf, openBalanceOf } from '../order/sql.ts';
import { user } from '../user/table.ts';

/** People that are shown at once. */
const most = 8;

/** Digits of a phone number that say enough to look for it. */
const leastDigits = 3;

const them = sql.raw(`"user"."id"`);

/**
 * Whom the counter may mean: by digits of the phone number, however it is typed, or by words of the
 * name. First comes whose number ends so, and who bought last; nobody for fewer than three digits.
 */
export async function findPeople(db: Db, typed: string): Promise<CounterPerson[]> {
  const digits = typed.replace(/\D/g, '').slice(-10);
  const isNumber = !/\p{L}/u.test(typed);
  if (isNumber && digits.length < leastDigits) return [];
  const isMeant = isNumber
    ? sql`instr(${user.mobile}, ${digits})`
    : and(...hasWords(user.nameSearch, typed));
  const rows = await db
    .select({
      ...{ _id: user.id, name: user.name, mobile: user.mobile, email: user.email },
      ...{ serialNo: user.serialNo, hasAccount: sql<number>`${user.passwordHash} <> ''` },
      due: openBalanceOf(them).as('open_balance'),
      orders: jsonColumn<CounterPerson['orders']>(lastOrdersOf(them), 'last_orders'),
    })
    .from(user)
    .where(and(isMeant, eq(user.role, 'student'), eq(user.erasedAt, ''), ne(user.mobile, '')))
    .orderBy(
      desc(sql`${user.mobile} like ${`%${isNumber ? digits : ''}`}`),
      desc(lastOrderOf(them)),
      desc(user.seq),
    )
    .limit(most);
  return rows.map((row) => ({ ...row, hasAccount: Boolean(row.hasAccount) }));
}
