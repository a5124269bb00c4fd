import { and, desc, eq, getTableName, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Env } from '../env.ts';
import { after, isDatabaseFailure, open, plainSql } from '../lib/db/index.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { storedColumns } from '../lib/undo/keep.ts';
import { inOpenOrders } from './edit.ts';
import { merging } from './merge-checks.ts';
import { type UserRow, userById } from './queries.ts';
import { endMailed } from './sessions.ts';
import { isAtEmail } from './sql.ts';
import { merged, type StoredUser, user } from './table.ts';

const login = ['email', 'password_hash', 'confirmed_at', 'last_login_at'];
const own = ['seq', 'id', 'created_at', 'updated_at', 'serial_no'];

/**
 * The columns of both records once they are two: the kept one has again what the merge changed,
 * but for what was changed since; a login goes with the e-mail that it had.
 */
function columnsOf(present: StoredUser, before: StoredUser, after: StoredUser, gone: StoredUser) {
  const isTheirLogin = before['email'] !== after['email'] && present['email'] === gone['email'];
  const isSame = (name: string) => present[name] === after[name];
  const goesBack = (name: string) =>
    login.includes(name)
      ? present['email'] === after['email'] && before['email'] !== after['email']
      : isSame(name) && !own.includes(name);
  const kept = Object.keys(before).filter(
    (name) => goesBack(name) && before[name] !== present[name],
  );
  return {
    kept: Object.fromEntries(kept.map((name) => [name, before[name] ?? ''])),
    gone: {
      ...gone,
      ...(isTheirLogin && Object.fromEntries(login.map((name) => [name, present[name] ?? '']))),
    },
  };
}

/**
 * Takes a merge back: what came from the other record goes back to it, what came since stays. Both
 * log in anew. Refuses (404) an unknown merge, and (409) one before the last of the kept record,
 * one of somebody erased or who asked for it, and an e-mail that has another account by now.
 */
export async function partPeople(env: Env, id: string, by: RecordedActor): Promise<UserRow> {
  const db = open(env.DB);
  const merge = await db.select().from(merged).where(eq(merged.id, id)).get();
  if (!merge) throw new Refused('notFound', 'This merge is not there: they are parted already.');
  const { keptId, goneId, before, after: result, gone } = merge;
  const refused = (words: string) => new Refused('conflict', words);
  if (!before || !result || !gone)
    throw refused('This person was erased, and cannot be parted any more.');
  const last = await db
    .select({ id: merged.id })
    .from(merged)
    .where(eq(merged.keptId, keptId))
    .orderBy(desc(merged.seq))
    .get();
  if (last?.id !== id) throw refused('They were merged with somebody else since: part that first.');
  const current = await userById(env, keptId);
  const present = await db.get<StoredUser>(sql`select * from ${user} where ${eq(user.id, keptId)}`);
  if (current.erasedAt) throw refused('This person was erased, and cannot be parted any more.');
  const parted = columnsOf(present, before, result, gone);
  const emails = [parted.kept['email'], parted.gone['email']].map((email) => String(email ?? ''));
  for (const email of emails.filter(Boolean)) {
    const [found] = await db.select({ id: user.id }).from(user).where(isAtEmail(email));
    if (found && found.id !== keptId) throw refused(`${email} has another account by now.`);
  }
  const at = after(current.updatedAt);
  const columns = storedColumns(user);
  const { moves, wantsErasure } = merging.take();
  const isThere = sql`exists (select 1 from ${merged} where id = ${id})`;
  const when = sql`(${isThere} and exists (select 1 from ${user}
    where ${eq(user.id, keptId)} and ${eq(user.updatedAt, at)}))`;
  const sets = Object.entries(parted.kept).map(
    ([name, value]) => sql`, ${sql.raw(`"${name}"`)} = ${value}`,
  );
  const noted = (of: string, words: string) =>
    record(db, by, {
      table: user,
      at,
      after: { parted: words },
      where: and(eq(user.id, of), when),
    });
  const follows = (userId: string, email: unknown) =>
    email ? inOpenOrders.take()(db, by, { userId, next: { email: String(email) }, when }) : [];
  const statements: BatchItem<'sqlite'>[] = [
    plainSql(
      db,
      sql`update user set updated_at = ${at}${sql.join(sets)} where id = ${keptId}
        and updated_at = ${current.updatedAt} and ${isThere} and not ${wantsErasure(keptId)}`,
    ),
    ...endMailed(db, sql`(select ${keptId} where ${when})`),
    plainSql(
      db,
      sql`insert into user (${sql.raw(columns.map((name) => `"${name}"`).join(', '))})
        select ${sql.join(
          columns.map((name) =>
            name === 'updated_at' ? sql`${at}` : sql`value ->> ${sql.raw(`'$.${name}'`)}`,
          ),
          sql`, `,
        )} from (select ${JSON.stringify(parted.gone)} as value) where ${when}`,
    ),
    ...moves.map((move) => {
      const name = getTableName(move.table);
      const serial = move.hasSerial
        ? sql`, serial_no = ${gone['serial_no']}, updated_at = ${at}`
        : sql``;
      return plainSql(
        db,
        sql`update ${sql.raw(`"${name}"`)}
          set ${sql.raw(`"${move.column.name}"`)} = ${goneId}${serial}
          where ${sql.raw(`"${move.column.name}"`)} = ${keptId} and ${when} and (
            ${move.follows?.(goneId) ?? sql`false`} or seq in (
              select row_id from merged_row where merge_id = ${id} and tbl = ${name}))`,
      );
    }),
    plainSql(
      db,
      sql`delete from earlier_email where user_id = ${keptId} and ${when}
        and email in (${gone['email']}, ${parted.kept['email'] ?? present['email']})`,
    ),
    ...follows(goneId, parted.gone['email']),
    ...follows(keptId, parted.kept['email'] ?? ''),
    noted(keptId, `from ${gone['serial_no']}`),
    noted(goneId, `from ${current.serialNo}`),
    plainSql(db, sql`delete from merged where id = ${id} and ${when}`),
  ];
  await db.batch(statements as [BatchItem<'sqlite'>]).catch((error: unknown) => {
    if (isDatabaseFailure(error))
      throw refused('They cannot be parted: something else depends on it by now.');
    throw error;
  });
  const [remaining] = await db.select({ id: merged.id }).from(merged).where(eq(merged.id, id));
  if (remaining)
    throw refused('The record was changed at this moment, or has asked to be erased. Look again.');
  return userById(env, keptId);
}
