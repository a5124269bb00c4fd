import { eq, sql } from 'drizzle-orm';
import {
  type PartName,
  type PartState,
  peopleIn,
  type Withdraw,
  whoIn,
} from '../../contract/school/parts.ts';
import type { Env } from '../env.ts';
import { type Db, now, open, plainSql, valuesOf } from '../lib/db/index.ts';
import { discard } from '../lib/files/files.ts';
import { keepNote } from '../lib/files/keys.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { describe, log } from '../lib/log/log.ts';
import { publishPart, stateOf } from './edit.ts';
import { keysIn } from './files.ts';
import { draft, publication } from './table.ts';
import { type Withdrawn, withdrawing, withdrawnEntries } from './withdrawing.ts';

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
