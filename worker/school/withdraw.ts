import { eq, getTableName, type SQL, sql } from 'drizzle-orm';
import {
  type PartName,
  type PartState,
  peopleIn,
  type Withdraw,
  whoIn,
} from '../../contract/school/parts.ts';
import type { Env } from '../env.ts';
import { type Db, now, open, plainSql, valuesOf } from '../lib/db/index.ts';
import { discard, keepNote } from '../lib/files/files.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { describe, log } from '../lib/log/log.ts';
import { takeWords } from '../message/write.ts';
import { publishPart, stateOf } from './edit.ts';
import { keysIn } from './files.ts';
import { mailsAbout } from './sql.ts';
import { draft, publication } from './table.ts';

/** An entry that was taken out of a part for good: its id, and when. */
export type Withdrawn = { id: string; part: PartName; at: string };

const names = (list: string, ids: string) =>
  sql`exists (select 1 from json_each(words, ${`$.${list}`}) e
    where e.value ->> 'entry' in (select value from json_each(${ids})))`;

/** Of all that was published of a part, and of its draft; twice is once. */
export const withdrawing = (
  part: PartName,
  entries: string[],
  at: string,
  when: SQL = sql`true`,
): SQL[] => {
  const ids = JSON.stringify(entries);
  const rest = (list: string) => sql`words = json_set(words, ${`$.${list}`}, json((
    select json_group_array(json(e.value)) from json_each(words, ${`$.${list}`}) e
    where e.value ->> 'entry' is null
      or e.value ->> 'entry' not in (select value from json_each(${ids})))))`;
  const lists = (peopleIn[part] ?? []).flatMap((list) => [
    sql`update ${publication} set ${rest(list)}
      where part = ${part} and ${names(list, ids)} and ${when}`,
    sql`update ${draft} set ${rest(list)}, updated_at = ${at}
      where part = ${part} and ${names(list, ids)} and ${when}`,
  ]);
  return [...lists, ...takeWords(mailsAbout(part), when)];
};

export const isPublishedEntry = (id: string) =>
  `exists (select 1 from ${getTableName(publication)} where instr(words, '"' || ${id} || '"'))`;

export const withdrawnEntries = `select value as id, part, created_at as at
  from ${getTableName(publication)}, json_each(withdrawn)`;

type Entry = Record<string, unknown>;
type Lists = Record<string, Entry[]>;

/**
 * Out of what it says, its draft and all that was ever published, and of any backup that is
 * restored. Refuses (404) whom it does not name, (409) where somebody changes the part at that
 * moment.
 */
export async function withdraw(
  env: Env,
  { part, entry }: Withdraw,
  by: RecordedActor,
): Promise<PartState> {
  const db = open(env.DB);
  // Before the rest: a publication after it is refused, and none stays unread.
  const state = await stateOf(db, part);
  const [publications, drafts] = await db.batch([
    db.select({ words: publication.words }).from(publication).where(eq(publication.part, part)),
    db.select().from(draft).where(eq(draft.part, part)),
  ]);
  const lists = peopleIn[part] ?? [];
  const texts = [
    state.words as Lists,
    ...[...publications, ...drafts].map(({ words }) => JSON.parse(words) as Lists),
  ].map((words) => lists.flatMap((list) => words[list] ?? []));
  const theirs = entriesOf(texts, entry);
  if (theirs.length === 0) throw new Refused('notFound', 'Nothing of them is published here');
  const withdrawn = [...new Set(theirs.map((entry) => String(entry['entry'])))];
  const words = {
    ...state.words,
    ...Object.fromEntries(
      lists.map((list) => [
        list,
        (state.words as Lists)[list]?.filter(
          (listed) => !withdrawn.includes(String(listed['entry'])),
        ),
      ]),
    ),
  };
  const next = await publishPart(
    db,
    { part, newest: state.newest, words, from: '', withdrawn, noted: { withdrew: 'somebody' } },
    by,
    {
      when: sql`coalesce((select updated_at from ${draft} where part = ${part}), '') =
        ${drafts[0]?.updatedAt ?? ''}`,
      after: (isPublished) =>
        withdrawing(part, withdrawn, now(), isPublished).map((statement) =>
          plainSql(db, statement),
        ),
    },
  );
  const at = next.history.find(({ id }) => id === next.newest)?.createdAt ?? '';
  await noteWithdrawn(
    env,
    withdrawn.map((id) => ({ id, part, at })),
  ).catch((error: unknown) =>
    log('warn', { what: 'note of who withdrew left to the chores', ...describe(error) }),
  );
  await discard(env, [...new Set(theirs.flatMap(keysIn))]);
  return next;
}

/** Those with its id, picture or name, but for somebody else of that name beside it in one text. */
function entriesOf(texts: Entry[][], id: string): Entry[] {
  const all = texts.flat();
  const own = all.filter(({ entry }) => entry === id);
  const files = new Set(own.flatMap(keysIn));
  const names = new Set(own.map((version) => whoIn(version).toLowerCase()));
  const others = new Set(
    texts
      .filter((text) => text.some(({ entry }) => entry === id))
      .flatMap((text) => text.flatMap(({ entry }) => (entry === id ? [] : [entry]))),
  );
  return all.filter(
    (candidate) =>
      candidate['entry'] === id ||
      keysIn(candidate).some((key) => files.has(key)) ||
      (names.has(whoIn(candidate).toLowerCase()) && !others.has(candidate['entry'])),
  );
}

/** Refuses (422) words, as of a stale tab, that would bring back somebody who was taken out. */
export async function expectNobodyBack(db: Db, part: PartName, words: object): Promise<void> {
  const lists = peopleIn[part] ?? [];
  const entries = lists.flatMap((list) => (words as Lists)[list] ?? []);
  const [back] = await db.all<{ id: string }>(
    sql`select id from (${sql.raw(withdrawnEntries)})
      where id in (${valuesOf(entries.map(({ entry }) => entry))}) limit 1`,
  );
  const who = entries.find(({ entry }) => entry === back?.id);
  if (who)
    throw new Refused(
      'unprocessableContent',
      `${who['name'] ? whoIn(who) : 'Somebody'} was taken out for good: remove the entry`,
    );
}

/** Notes in R2 who was taken out, so that no backup brings them back. */
export async function noteWithdrawn(env: Pick<Env, 'FILES'>, list: Withdrawn[]): Promise<void> {
  for (const note of list) await keepNote(env.FILES, note.id, note);
}
