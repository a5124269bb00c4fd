import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { CounterPerson, FindPerson } from '../../contract/counter.ts';
import { compact, phoneNumber } from '../../contract/text.ts';
import { jsonColumn } from '../lib/db/columns.ts';
import type { Db } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { hasWords } from '../lib/list/search.ts';
import { lastOrderOf, lastOrdersOf, openBalanceOf } from '../order/sql.ts';
import { user } from '../user/table.ts';

/** Whoever buys at the counter: not the staff, and nobody who was erased. */
const isCustomer = and(eq(user.role, 'student'), eq(user.erasedAt, ''));

/** That person, if they are one of them. */
export const customerStill = (db: Db, id: string) =>
  db
    .select()
    .from(user)
    .where(and(eq(user.id, id), isCustomer));

/** Refuses (404) everybody else. */
export async function expectCustomer(db: Db, id: string): Promise<void> {
  if ((await customerStill(db, id)).length === 0)
    throw new Refused('notFound', 'There is no such person');
}

/** People that are shown at once. */
const most = 8;

/** Digits of a phone number that say enough to look for it. */
const leastDigits = 3;

const them = sql.raw(`"user"."id"`);

/**
 * Whom the counter may mean: by digits of the phone number, however it is typed, by words of the
 * name, or by the id. First comes whose number ends so, and who bought last; nobody for fewer than
 * three digits.
 */
export async function findPeople(
  db: Db,
  { q: typed = '', person }: FindPerson,
): Promise<CounterPerson[]> {
  const digits = phoneNumber(typed) ?? compact(typed).replace(/^(\+91|0+)|\D/g, '');
  const isNumber = !/\p{L}/u.test(typed);
  if (!person && isNumber && digits.length < leastDigits) return [];
  const isTyped = isNumber
    ? sql`instr(${user.mobile}, ${digits})`
    : and(...hasWords(user.nameSearch, typed));
  const isMeant = person ? eq(user.id, person) : and(isTyped, ne(user.mobile, ''));
  const rows = await db
    .select({
      _id: user.id,
      name: user.name,
      mobile: user.mobile,
      email: user.email,
      serialNo: user.serialNo,
      hasAccount: sql<number>`${user.passwordHash} <> ''`,
      due: openBalanceOf(them).as('open_balance'),
      orders: jsonColumn<CounterPerson['orders']>(lastOrdersOf(them), 'last_orders'),
    })
    .from(user)
    .where(and(isMeant, isCustomer))
    .orderBy(
      desc(sql`${user.mobile} like ${`%${isNumber ? digits : ''}`}`),
      desc(lastOrderOf(them)),
      desc(user.seq),
    )
    .limit(most);
  return rows.map((row) => ({ ...row, hasAccount: Boolean(row.hasAccount) }));
}
