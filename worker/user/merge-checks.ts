import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { dayInWords } from '../../contract/day.ts';
import { isStaff } from '../../contract/team.ts';
import type { Db } from '../lib/db/index.ts';
import { slot } from '../lib/slot.ts';
import type { UserRow } from './queries.ts';

/** Rows that are somebody's, and the column that says whose. */
export type Move = {
  table: SQLiteTable & { seq: SQLiteColumn };
  column: SQLiteColumn;
  /** Has the noun that the id is of; without one it is always a person. */
  noun?: SQLiteColumn;
  hasSerial?: true;
  /** Of two rows that are alike the kept person's stays. */
  isOnce?: true;
  /** Whether a row goes where a record above it in the list went, also one made since. */
  follows?: (userId: string) => SQL;
  /** In the plural, for the preview; empty for what nobody asks about. */
  words: string;
};

type Place = { name: string; day: string };

export const merging = slot<{
  moves: Move[];
  sharedPlaces: (db: Db, userId: string, other: string) => Promise<Place[]>;
  sharePlace: (userId: string, other: string) => SQL;
  wantsErasure: (id: string) => SQL;
}>('what two records of a person have');

export async function refusalsOf(db: Db, kept: UserRow, other: UserRow): Promise<string[]> {
  if (kept.id === other.id) return ['This is the same record.'];
  const { sharedPlaces, wantsErasure } = merging.take();
  const shared = await sharedPlaces(db, kept.id, other.id);
  const wishes = await Promise.all(
    [kept, other].map(({ id }) => db.get<{ yes: number }>(wants(wantsErasure(id)))),
  );
  return [
    ...[kept, other].flatMap(({ name, role, erasedAt }) => [
      ...(isStaff(role) ? [`${name} works here: a record of the team is merged with none.`] : []),
      ...(erasedAt ? ['One of them was erased.'] : []),
    ]),
    ...(wishes.some((answer) => answer?.yes)
      ? ['One of them has asked to be erased: answer that first.']
      : []),
    ...shared.map(
      ({ name, day }) =>
        `Both have a place in ${name} from ${dayInWords(day)}: move or cancel one first.`,
    ),
  ];
}

const wants = (condition: SQL) => sql`select ${condition} as yes`;

export function doubtsOf(kept: UserRow, other: UserRow): string[] {
  const differ = (field: 'aadharHash' | 'dob' | 'fatherName' | 'motherName') =>
    Boolean(kept[field]) && Boolean(other[field]) && kept[field] !== other[field];
  return [
    ...[kept, other]
      .filter(({ email, confirmedAt }) => email && !confirmedAt)
      .map(({ email }) => `Nobody has confirmed ${email}: anybody may have typed it.`),
    ...(differ('aadharHash') ? ['Their Aadhar numbers are different.'] : []),
    ...(differ('dob') ? ['Their dates of birth are different.'] : []),
    ...(differ('fatherName') || differ('motherName') ? ['Their parents are different.'] : []),
    ...(kept.nameSearch !== other.nameSearch && kept.mobile === other.mobile
      ? ['A family may share a phone: their names are different.']
      : []),
  ];
}
