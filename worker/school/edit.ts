import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { addDays, today } from '../../contract/day.ts';
import type { FieldErrors } from '../../contract/reply.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import {
  type PartName,
  type PartState,
  type Publish,
  parts,
  peopleIn,
  type SaveDraft,
  schemaOf,
  type Words,
} from '../../contract/school/parts.ts';
import { may, type Role } from '../../contract/team.ts';
import { type Db, insertFrom, newId, now } from '../lib/db/index.ts';
import { type RecordedActor, recordFact } from '../lib/history/record.ts';
import { Refused, refuseErrors } from '../lib/http/refuse.ts';
import { completed, expireSchool } from './current.ts';
import { draft, publication } from './table.ts';

/** Publications that an editor is shown. */
const most = 20;

export function expectMayEdit(part: PartName, role: Role): void {
  if (parts[part].owner && !may(role, 'editFacts'))
    throw new Refused('forbidden', 'Only the owner changes this part');
}

/** The fields as the part's schema reads them; refuses (422) with messages by path. */
export function wordsIn<Name extends PartName>(part: Name, fields: unknown): Words<Name> {
  const { success, data, error } = schemaOf(part).safeParse(fields);
  if (success) return data;
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues) errors[path.join('.') || 'form'] ??= message;
  refuseErrors(errors);
  throw error;
}

function readWords(part: PartName, text: string): Record<string, unknown> {
  const words = completed(part, JSON.parse(text));
  if (part !== 'days') return words;
  return { days: (words as Words<'days'>).days.filter(({ day }) => day >= today()) };
}

/** The latest of a part, and in any case the one that holds and the one that was made last. */
function publicationsOf(db: Db, part: PartName) {
  const ofPart = sql`select seq from ${publication} where part = ${part}`;
  const latest = sql`order by "from" desc, seq desc`;
  return db
    .select()
    .from(publication)
    .where(
      sql`seq in (select seq from (${ofPart} ${latest} limit ${most}))
        or seq = (${ofPart} and "from" <= ${today()} ${latest} limit 1)
        or seq = (${ofPart} order by seq desc limit 1)`,
    )
    .orderBy(desc(publication.from), desc(publication.seq));
}

export async function stateOf(db: Db, part: PartName): Promise<PartState> {
  const [rows, drafts] = await db.batch([
    publicationsOf(db, part),
    db.select().from(draft).where(eq(draft.part, part)),
  ]);
  const history = rows.map(({ id, createdAt, from, by, words, withdrawn }) => ({
    id,
    createdAt,
    from,
    by,
    withdrawn,
    words: readWords(part, words),
  }));
  const holds = history.find(({ from }) => from <= today());
  const [written] = drafts;
  return {
    part,
    words: holds?.words ?? (seeded[part] as Record<string, unknown>),
    draft: written
      ? {
          words: readWords(part, written.words),
          from: written.from,
          updatedAt: written.updatedAt,
          by: written.by,
        }
      : null,
    newest: newestIn(rows),
    history,
  };
}

const newestIn = (rows: { seq: number; id: string }[]): string =>
  rows.reduce((last, row) => (row.seq > last.seq ? row : last), { seq: 0, id: '' }).id;

export async function listParts(db: Db) {
  const [rows, drafts] = await db.batch([
    db
      .select({ part: publication.part, at: publication.createdAt, by: publication.by })
      .from(publication)
      .where(sql`${publication.seq} in (select max(seq) from ${publication} group by part)`),
    db.select({ part: draft.part }).from(draft),
  ]);
  return (Object.keys(parts) as PartName[]).map((part) => {
    const last = rows.find((row) => row.part === part);
    return {
      part,
      changedAt: last?.at ?? '',
      changedBy: last?.by ?? '',
      isDrafted: drafts.some((draft) => draft.part === part),
    };
  });
}

/** Saves what is typed without publishing it. Refuses (409) where another draft was saved since. */
export async function saveDraft(
  db: Db,
  { part, words, draftedAt, from }: SaveDraft,
  by: RecordedActor,
): Promise<PartState> {
  const row = { part, words: JSON.stringify(words), from, updatedAt: now(), by: by.name };
  const saved = await db
    .insert(draft)
    .values(row)
    .onConflictDoUpdate({ target: draft.part, set: row, setWhere: eq(draft.updatedAt, draftedAt) })
    .returning({ part: draft.part });
  if (saved.length === 0) throw await changedSince(db, part);
  return stateOf(db, part);
}

const changedSince = async (db: Db, part: PartName) =>
  new Refused('conflict', 'Somebody has changed this part since you opened it', {
    data: await stateOf(db, part),
  });

/** Throws the draft away; refuses (409) where another was saved since the editor loaded it. */
export async function dropDraft(db: Db, part: PartName, draftedAt: string): Promise<PartState> {
  const seen = sql`part = ${part} and updated_at = ${draftedAt}`;
  const dropped = await db.delete(draft).where(seen).returning({ part: draft.part });
  const state = await stateOf(db, part);
  if (dropped.length === 0 && state.draft) throw await changedSince(db, part);
  return state;
}

type Published = Pick<Publish, 'part' | 'newest' | 'from'> & {
  /** The draft that the editor had seen, which ends with it: one that was saved since stays. */
  draftedAt?: string;
  words: object;
  /** Ids of the entries that are taken out with it. */
  withdrawn?: string[];
  noted?: Record<string, string>;
};
type Beside = {
  /** Only where that holds. */
  when: SQL;
  /** What is done with it, in place of ending the draft. */
  after(isPublished: SQL): BatchItem<'sqlite'>[];
};

/** Ends its draft. Refuses (409) where another was published since the editor loaded it. */
export async function publishPart(
  db: Db,
  { part, newest, words, from, withdrawn = [], noted = {}, draftedAt = '' }: Published,
  by: RecordedActor,
  {
    when = sql`true`,
    after = (isPublished) => [
      db.delete(draft).where(sql`part = ${part} and ${isPublished} and updated_at = ${draftedAt}`),
    ],
  }: Partial<Beside> = {},
): Promise<PartState> {
  const at = now();
  const text = JSON.stringify(words);
  const row = { id: newId(), createdAt: at, part, by: by.name, words: text, withdrawn };
  const isNewest = sql`coalesce((select id from ${publication} where part = ${part}
    order by seq desc limit 1), '') = ${newest}`;
  const isPublished = sql`exists (select 1 from ${publication} where id = ${row.id})`;
  const before = await stateOf(db, part);
  const holdsFrom = from || today();
  const differences = differing(part, before.words, words);
  const [made] = await db.batch([
    insertFrom(
      db,
      publication,
      { ...row, seq: sql`null`, from: holdsFrom },
      sql`where ${isNewest} and ${when}`,
    ),
    recordFact(db, by, {
      noun: 'school',
      record: row.id,
      at,
      when: isPublished,
      before: differences.before,
      after: { ...differences.after, from: holdsFrom, ...noted },
    }),
    ...after(isPublished),
  ]);
  if (made.meta.changes === 0) throw await changedSince(db, part);
  expireSchool();
  return stateOf(db, part);
}

/**
 * Of people their number: the history never changes, and whoever withdraws is not to stay in it.
 */
function differing(part: PartName, before: Record<string, unknown>, after: object) {
  const text = (value: unknown, name: string) => {
    if (peopleIn[part]?.includes(name)) return `${(value as unknown[]).length} entries`;
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, text(before[name] ?? '', name)])),
    after: Object.fromEntries(changed.map(([name, value]) => [name, text(value, name)])),
  };
}

/** Where its words are `right`; a draft stays. Refuses (404) an unknown one. */
export async function takeBack(
  db: Db,
  { part, id }: { part: PartName; id: string },
  by: RecordedActor,
  right: (words: object) => Promise<void>,
): Promise<PartState> {
  const state = await stateOf(db, part);
  const older = state.history.find((version) => version.id === id);
  if (!older) throw new Refused('notFound', 'There is no such publication');
  const words = wordsIn(part, older.words);
  await right(words);
  const next = { part, words, newest: state.newest, from: '' };
  return publishPart(db, next, by, { after: () => [] });
}

/**
 * Its words become the draft, if there is none; what holds is published once more, of its own day,
 * so that every isolate reads it anew. Refuses (404) one that holds already.
 */
export async function callOff(
  db: Db,
  { part, id }: { part: PartName; id: string },
  by: RecordedActor,
): Promise<PartState> {
  const { history, words, newest } = await stateOf(db, part);
  const coming = history.find((version) => version.id === id && version.from > today());
  if (!coming) throw new Refused('notFound', 'It was called off, or holds already');
  const holds = history.find(({ from }) => from <= today());
  const text = JSON.stringify(coming.words);
  const kept = { part, words: text, from: coming.from, updatedAt: now(), by: coming.by };
  return publishPart(
    db,
    {
      part,
      words,
      newest,
      from: holds?.from ?? seeded.since[part] ?? '',
      noted: { calledOff: coming.from },
    },
    by,
    {
      after: (isPublished) => [
        insertFrom(db, draft, kept, sql`where ${isPublished} on conflict do nothing`),
        db.delete(publication).where(sql`id = ${id} and ${isPublished}`),
      ],
    },
  );
}

/** Refuses (403) the UPI id, which needs a passkey, and (422) a day that is past or far off. */
export function expectOpen({ part, from = '' }: { part: PartName; from?: string }): void {
  if (part === 'upi') throw new Refused('forbidden', 'The UPI id is changed with a passkey');
  if (from !== '' && (from < today() || from > addDays(today(), 366)))
    refuseErrors({ from: 'Choose a day from today on, within a year' });
}
