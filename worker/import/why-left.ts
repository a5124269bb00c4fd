import { type SQL, sql } from 'drizzle-orm';
import { named } from '../activity/list.ts';
import { hasAttendance } from '../attendance/classes.ts';
import { isNamed } from '../catalogue/state.ts';
import { entriesOf } from '../conversation/sql.ts';
import { descriptor as courses } from '../course/queries.ts';
import { ledTo } from '../enquiry/sql.ts';
import { history } from '../lib/history/table.ts';
import { descriptor as products } from '../product/queries.ts';
import { merging } from '../user/merge-checks.ts';
import type { ImportedNoun } from './table.ts';

const goods = { course: courses, product: products } as unknown as Record<
  'course' | 'product',
  Parameters<typeof isNamed>[0]
>;

type Reason = [when: SQL, words: string];
const because = (...reason: Reason): Reason => reason;

/** Rows about a record that came after it: orders of a person, notes, mails. */
function hangsOn(noun: ImportedNoun, id: SQL): Reason[] {
  const { moves } = merging.take();
  return moves.flatMap(({ table, column, noun: about, words }): Reason[] => {
    if (!about && noun !== 'user') return [];
    const isAbout = about ? sql`${about} = ${noun}` : sql`true`;
    const rows = sql`exists (select 1 from ${table} where ${column} = ${id} and ${isAbout})`;
    return [because(rows, `There are ${words || 'requests'} of it since`)];
  });
}

/** What came of an order, and would go or lose it with it. */
const ofOrder = (id: SQL): Reason[] => [
  [hasAttendance(id), 'Attendance was noted since'],
  [
    sql`exists (select 1 ${entriesOf({ noun: 'order', kind: 'reminder', record: id })})`,
    'Its buyer was reminded since',
  ],
  [ledTo(id), 'An enquiry led to it'],
];

/** Why a record stays, empty where nobody has touched it since; `i` is its line. */
export function whyLeft(noun: ImportedNoun): SQL<string> {
  const { table } = named.take()[noun];
  const id = sql`i.record`;
  const of = noun === 'course' || noun === 'product' ? goods[noun] : undefined;
  const isAny = (what: SQL) =>
    sql`exists (select 1 from ${table} where ${table.id} = i.record and ${what})`;
  const isTouched = sql`exists (select 1 from ${history}
    where noun = ${noun} and record = i.record and what <> 'added')`;
  const reasons: Reason[] = [
    ...(noun === 'user' ? [because(isAny(sql`last_login_at <> ''`), 'They have logged in')] : []),
    ...hangsOn(noun, id),
    ...(noun === 'order' ? ofOrder(id) : []),
    ...(of ? [because(isAny(sql`${isNamed(of)}`), 'Orders or batches name it')] : []),
    because(sql`(${isAny(sql`updated_at <> i.version`)} or ${isTouched})`, 'It was changed since'),
  ];
  const cases = reasons.map(([when, words]) => sql`when ${when} then ${words}`);
  return sql<string>`case ${sql.join(cases, sql` `)} else '' end`;
}
