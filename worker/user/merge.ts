import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { business } from '../../contract/business.ts';
import { pick } from '../../contract/pick.ts';
import { userTexts } from '../../contract/record-texts.ts';
import { textNames } from '../../contract/text-field.ts';
import type { Merge, MergePreview, MergeSide } from '../../contract/user-office.ts';
import type { Env } from '../env.ts';
import { after, isDatabaseFailure, newId, now, open, plainSql } from '../lib/db/index.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { letter } from '../lib/mail/letter.ts';
import { rowOf } from '../lib/undo/keep.ts';
import { writeMessage } from '../message/write.ts';
import { afterConfirmation } from './confirm.ts';
import { inOpenOrders, keepEarlier } from './edit.ts';
import { addressee } from './mails.ts';
import { doubtsOf, type Move, merging, refusalsOf } from './merge-checks.ts';
import { type UserRow, userById } from './queries.ts';
import { endMailed } from './sessions.ts';
import { merged, user } from './table.ts';

const sideOf = ({ id, name, email, mobile, serialNo, updatedAt, passwordHash }: UserRow) =>
  ({
    _id: id,
    name,
    email,
    mobile,
    serialNo,
    updatedAt,
    hasPassword: email !== '' && passwordHash !== '',
  }) satisfies MergeSide;

const isOf = ({ column, noun }: Move, id: string): SQL =>
  sql`${column} = ${id}${noun ? sql` and ${noun} = 'user'` : sql``}`;

/** What comes of merging two records. Refuses (404) an unknown one. */
export async function previewOf(env: Env, kept: string, other: string): Promise<MergePreview> {
  const db = open(env.DB);
  const { moves } = merging.take();
  const [keptUser, two] = await Promise.all([userById(env, kept), userById(env, other)]);
  const counts = await Promise.all(moves.map((move) => db.$count(move.table, isOf(move, other))));
  const moved = moves.map(({ words: what }, i) => ({ what, count: counts[i] ?? 0 }));
  return {
    kept: sideOf(keptUser),
    other: sideOf(two),
    moves: moved.filter(({ what, count }) => what && count > 0),
    refused: await refusalsOf(db, keptUser, two),
    doubts: doubtsOf(keptUser, two),
  };
}

const login = ['email', 'passwordHash', 'confirmedAt', 'lastLoginAt'] as const;
const filled = [
  ...textNames(userTexts).map((name) => [name] as const),
  ...[['fatherName'], ['motherName'], ['dob'], ['address'], ['image']],
  ...[
    ['aadharHash', 'aadharLast4'],
    ['guardianName', 'guardianMobile'],
  ],
] as const;

/** Whose e-mail and login stay: where only one of the two has an e-mail, that one's. */
const loginOf = (kept: UserRow, other: UserRow, chosen: Merge['email']) =>
  kept.email && other.email ? chosen : other.email ? 'other' : 'kept';

/** What the kept record has afterwards: what was chosen, and of the rest what it lacked. */
function togetherOf(kept: UserRow, other: UserRow, { email, name, mobile }: Merge) {
  const chosen = (side: 'kept' | 'other') => (side === 'kept' ? kept : other);
  const lacking = filled.filter(([first]) => !kept[first] && other[first]).flat();
  return {
    ...pick(other, lacking),
    ...pick(chosen(email), login),
    ...pick(chosen(name), ['name', 'nameSearch']),
    ...pick(chosen(mobile), ['mobile']),
  };
}

const loginEnds = (person: UserRow) =>
  letter(
    addressee(person),
    'Your two accounts are one now',
    `You had two accounts at ${business.name}. They are one now, with the other e-mail: log in with that one. All that was in this account is there.`,
    `If you have no other account with us, call us at once: ${business.phoneDisplay}.`,
  );

/**
 * In one batch. Refuses (404) an unknown one, (409) what the preview refuses or was changed since.
 */
export async function mergePeople(env: Env, form: Merge, by: RecordedActor): Promise<UserRow> {
  const db = open(env.DB);
  const [kept, other] = await Promise.all([userById(env, form.kept), userById(env, form.other)]);
  const changed = () =>
    new Refused('conflict', 'One of the two was changed since you looked at it. Look again.');
  if (kept.updatedAt !== form.keptUpdatedAt || other.updatedAt !== form.otherUpdatedAt)
    throw changed();
  const [refused] = await refusalsOf(db, kept, other);
  if (refused) throw new Refused('conflict', refused);
  const [id, at] = [newId(), now()];
  const { moves, sharePlace, wantsErasure } = merging.take();
  const email = loginOf(kept, other, form.email);
  const next = togetherOf(kept, other, { ...form, email });
  const ended = email === 'kept' ? other : kept;
  const isMerged = eq(merged.id, id);
  const when = sql`exists (select 1 from ${merged} where ${isMerged})`;
  const stored = (of: UserRow) =>
    sql`(select ${rowOf(user)} from ${user} where ${eq(user.id, of.id)}
      and ${eq(user.updatedAt, of.updatedAt)})`;
  const noted = (of: UserRow, words: string) =>
    record(db, by, {
      table: user,
      at,
      after: { merged: words },
      where: and(eq(user.id, of.id), when),
    });
  const about = { kind: 'login-ended', noun: 'user', record: kept.id } as const;
  const statements: BatchItem<'sqlite'>[] = [
    plainSql(
      db,
      sql`insert into merged (id, at, kept_id, gone_id, serial_no, "before", gone)
        select ${id}, ${at}, ${kept.id}, ${other.id}, ${other.serialNo}, json(k), json(g)
        from (select ${stored(kept)} as k, ${stored(other)} as g)
        where k is not null and g is not null and not ${sharePlace(kept.id, other.id)}
          and not ${wantsErasure(kept.id)} and not ${wantsErasure(other.id)}`,
    ),
    noted(kept, `with ${other.serialNo}`),
    noted(other, `into ${kept.serialNo}`),
    ...moves.flatMap((move) => {
      const [table, name] = [sql.raw(`"${getTableName(move.table)}"`), getTableName(move.table)];
      const theirs = sql`${isOf(move, other.id)} and ${when}
        ${move.table === merged ? sql`and not ${isMerged}` : sql``}`;
      const serial = move.hasSerial
        ? sql`, serial_no = ${kept.serialNo}, updated_at = ${at}`
        : sql``;
      return [
        plainSql(
          db,
          sql`insert into merged_row (merge_id, tbl, row_id)
            select ${id}, ${name}, seq from ${table} where ${theirs}`,
        ),
        plainSql(
          db,
          sql`update ${sql.raw(move.isOnce ? 'or ignore ' : '')}${table} set ${sql.raw(`"${move.column.name}"`)} = ${kept.id}${serial}
            where ${theirs}`,
        ),
      ];
    }),
    ...(email === 'other' ? endMailed(db, sql`(select ${kept.id} where ${when})`) : []),
    db.delete(user).where(and(eq(user.id, other.id), when)),
    db
      .update(user)
      .set({ ...next, updatedAt: after(kept.updatedAt) })
      .where(and(eq(user.id, kept.id), when)),
    ...(ended.email ? [keepEarlier(db, { ...ended, id: kept.id }, when)] : []),
    ...(next.email
      ? inOpenOrders.take()(db, by, { userId: kept.id, next: { email: next.email }, when })
      : []),
    ...(next.confirmedAt
      ? afterConfirmation.take()(db, sql`select ${kept.id} where ${when}`, at)
      : []),
    ...(ended.passwordHash
      ? [writeMessage(db, { mail: loginEnds(ended), ...about }, { when })]
      : []),
    plainSql(
      db,
      sql`update merged set "after" = (select ${rowOf(user)} from ${user}
        where ${eq(user.id, kept.id)}) where id = ${id}`,
    ),
  ];
  await db.batch(statements as [BatchItem<'sqlite'>]).catch((error: unknown) => {
    if (isDatabaseFailure(error))
      throw new Refused('conflict', 'They cannot be merged: something else names one of them.');
    throw error;
  });
  if (!(await db.select({ id: merged.id }).from(merged).where(isMerged).get())) throw changed();
  return userById(env, kept.id);
}
