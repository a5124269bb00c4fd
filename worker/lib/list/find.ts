import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Found, type FoundKind, mostOfKind } from '../../../contract/person.ts';
import type { Permission, Role } from '../../../contract/team.ts';
import type { Db } from '../db/index.ts';

/** Who looks for what: as typed, and its words, each with what may stand in its place. */
export type Sought = { typed: string; words: string[][]; by: { id: string; role: Role } };

/** Something that was found, and how badly the words fit it. */
export type Hit = Found & { fit: number };

/** What a noun has found in it: who may see that, the statement, and what it answers as hits. */
export type Finder = {
  kind: FoundKind;
  needs: Permission;
  part: (db: Db, sought: Sought) => BatchItem<'sqlite'>;
  hits: (rows: unknown[], role: Role) => Hit[];
  /** Selects each `name` among whose words that one is looked for which somebody mistyped. */
  names?: SQL;
};

/** By how much each word misfits: as a word of the text, at the edge of one, within one. */
const misfit = { whole: 0, edge: 1, within: 4 };

/** Whether the misfit is that of words that are all there, whole or by their beginnings. */
export const isClose = (fit: number, { words }: Sought) => fit <= words.length * misfit.edge;

/** In the statement itself: of many words, more are compared than D1 binds. */
const text = (value: string) => sql`${value}`.inlineParams();

const any = (...conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`;

const hasAll = (of: SQLWrapper, { words }: Sought): SQL[] =>
  words.map((alike) => any(...alike.map((word) => sql`instr(${of}, ${text(word)})`)));

/** Whether words of the text begin with all of them. */
export const beginsWithAll = (of: SQLWrapper, { words }: Sought): SQL =>
  sql.join(
    words.map((alike) =>
      any(...alike.map((word) => sql`instr(' ' || ${of}, ${text(` ${word}`)})`)),
    ),
    sql` and `,
  );

/** How badly they fit the text. */
const fitOf = (of: SQLWrapper, { words }: Sought): SQL<number> => {
  const padded = sql`' ' || ${of} || ' '`;
  const within = (word: string) => sql`instr(${padded}, ${text(word)})`;
  return sql<number>`(${sql.join(
    words.map(
      (alike) => sql`case when ${any(...alike.map((word) => within(` ${word} `)))}
        then ${sql.raw(String(misfit.whole))}
        when ${any(...alike.flatMap((word) => [within(` ${word}`), within(`${word} `)]))}
        then ${sql.raw(String(misfit.edge))} else ${sql.raw(String(misfit.within))} end`,
    ),
    sql` + `,
  )})`;
};

/** Rows that have the words, of which the best are chosen: the newest. */
const looked = 2000;

type Searched = {
  /** What follows FROM: the table and its index. */
  from: SQLWrapper;
  key: SQLWrapper;
  /** Words in lower case. */
  text: SQLWrapper;
  newest: SQL;
  /** What goes before the newest of those that fit alike. */
  first?: SQL;
};

/** The condition of the rows that fit best, the order of these, and how badly each fits. */
export function bestOf({ from, key, text, newest, first = sql`''` }: Searched, sought: Sought) {
  const fit = fitOf(text, sought);
  const orderBy = sql`${fit}, ${first}, ${newest}`;
  const some = sql`select ${key} from ${from} where ${and(...hasAll(text, sought))}
    order by ${newest} limit ${looked}`;
  const keys = sql`select ${key} from ${from} where ${key} in (${some})
    order by ${orderBy} limit ${mostOfKind}`;
  return { keys, where: sql`${key} in (${keys})`, orderBy, fit: fit.as('fit') };
}

type Rows = BatchItem<'sqlite'> & { _: { result: unknown[] } };
type RowOf<Part extends Rows> = Part['_']['result'][number] & { fit: number };
type View = Omit<Found, 'kind' | 'due' | 'state'> & Partial<Pick<Found, 'due' | 'state'>>;

/** A finder, whose hits are made of the rows of its statement. */
export const finder = <Part extends Rows>({
  view,
  ...of
}: Omit<Finder, 'hits' | 'part'> & {
  part: (db: Db, sought: Sought) => Part;
  view: (row: RowOf<Part>, role: Role) => View;
}): Finder => ({
  ...of,
  hits: (rows, role) =>
    (rows as RowOf<Part>[]).map((row) => ({
      kind: of.kind,
      due: 0,
      state: '',
      fit: row.fit,
      ...view(row, role),
    })),
});
