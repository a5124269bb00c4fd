import { eq, sql } from 'drizzle-orm';
import type { PartState, Withdraw } from '../../contract/school/calls.ts';
import { peopleIn, whoIn } from '../../contract/school/people.ts';
import type { Env } from '../env.ts';
import { now, open } from '../lib/db/index.ts';
import { insertFrom } from '../lib/db/insert-from.ts';
import { discard } from '../lib/files/files.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import { publishPart, stateOf } from './edit.ts';
import { keysIn } from './files.ts';
import { draft, publication } from './table.ts';

type Entry = Record<string, unknown>;
type Lists = Record<string, Entry[]>;

/**
 * Takes somebody out of a part for good: out of what it says, its draft and all that was ever
 * published of it. Their files are deleted at once. Refuses (404) whom it does not name, and (409)
 * where somebody else changes the part at that moment.
 */
export async function withdraw(
  env: Env,
  { part, who }: Withdraw,
  by: RecordedActor,
): Promise<PartState> {
  const db = open(env.DB);
  // Before the rest: a publication after it is refused, and none stays unread.
  const state = await stateOf(db, part);
  const [publications, drafts] = await db.batch([
    db.select().from(publication).where(eq(publication.part, part)),
    db.select().from(draft).where(eq(draft.part, part)),
  ]);
  const lists = peopleIn[part] ?? [];
  const read = ({ words }: { words: string }) => JSON.parse(words) as Lists;
  const entries = [state.words as Lists, ...[...publications, ...drafts].map(read)].flatMap(
    (words) => lists.flatMap((list) => words[list] ?? []),
  );
  const files = new Set(entries.filter((one) => whoIn(one) === who).flatMap(keysIn));
  // Under another name they have the same picture.
  const isTheirs = (one: Entry) => whoIn(one) === who || keysIn(one).some((key) => files.has(key));
  if (!entries.some(isTheirs)) throw new Refused('notFound', 'Nothing of them is published here');
  const without = (words: Lists) => ({
    ...words,
    ...Object.fromEntries(
      lists.map((list) => [list, (words[list] ?? []).filter((one) => !isTheirs(one))]),
    ),
  });
  const rest = <Row extends { words: string }>(row: Row) => ({
    ...row,
    words: JSON.stringify(without(read(row))),
  });
  const words = without(state.words as Lists);
  const next = await publishPart(
    db,
    { part, newest: state.newest, words, from: '', withdrew: true },
    by,
    {
      when: sql`coalesce((select updated_at from ${draft} where part = ${part}), '') =
        ${drafts[0]?.updatedAt ?? ''}`,
      // Anew, so that the triggers see which files nothing names any more.
      after: (isPublished) => [
        db.delete(draft).where(sql`part = ${part} and ${isPublished}`),
        ...drafts.map((row) =>
          insertFrom(db, draft, { ...rest(row), updatedAt: now() }, sql`where ${isPublished}`),
        ),
        ...publications.flatMap((row) => [
          db.delete(publication).where(sql`id = ${row.id} and ${isPublished}`),
          insertFrom(db, publication, rest(row), sql`where ${isPublished}`),
        ]),
      ],
    },
  );
  await discard(env, [...files]);
  return next;
}
