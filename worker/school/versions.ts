import { asc, eq } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { addDays, today } from '../../contract/day.ts';
import { type PartName, parts } from '../../contract/school/parts.ts';
import { seeded } from '../../seed/school/index.ts';
import type { App } from '../env.ts';
import { type Db, open } from '../lib/db/index.ts';
import { drafted, within } from './current.ts';
import { publication } from './table.ts';

/** A text of the law with the days on which it holds; `until` is empty for the last one. */
export type Version = { id: string; from: string; until: string; words: unknown };

/** What a text said, says and will say, the oldest first; of one day's the last. */
export async function versionsOf(db: Db, part: PartName): Promise<Version[]> {
  const rows = await db
    .select({ id: publication.id, from: publication.from, words: publication.words })
    .from(publication)
    .where(eq(publication.part, part))
    .orderBy(asc(publication.from), asc(publication.seq));
  const read = rows.map((row) => ({ ...row, words: JSON.parse(row.words) as unknown }));
  const first = { id: 'first', from: seeded.since[part] ?? '', words: seeded[part] as unknown };
  const all = [first, ...read].filter(({ from }, i, list) => (list[i + 1]?.from ?? '9') > from);
  return all.map((one, i) => {
    const next = all[i + 1]?.from;
    return { ...one, until: next ? addDays(next, -1) : '' };
  });
}

/** The one that holds on that day; before the first, that one. */
export const presentOf = (versions: Version[], day = today()): Version | undefined =>
  versions.findLast(({ from }) => from <= day) ?? versions[0];

const textAt = (path: string): PartName | undefined =>
  (Object.keys(parts) as PartName[]).find((part) => parts[part].isLaw && parts[part].page === path);

/**
 * Shows a text of the law as another of its versions has it: `?version=` names its id, or a day or
 * a moment at which it held.
 */
export const askedVersion = createMiddleware<App>(async (c, next) => {
  const part = textAt(c.req.path);
  const asked = c.req.query('version');
  const school = c.get('school');
  if (!part || !asked || !school) return next();
  const versions = await versionsOf(open(c.env.DB), part);
  const at = Date.parse(asked);
  const found = versions.find(({ id }) => id === asked) ?? (at && presentOf(versions, today(at)));
  if (!found) return next();
  const then = drafted(school, part, found.words);
  const since = { ...school.words.since, [part]: found.from };
  // Of another version than any file.
  const shown = { version: `${school.version}.${found.id}`, words: { ...then.words, since } };
  c.set('school', shown);
  await within(shown, next);
  c.header('x-robots-tag', 'noindex');
});
