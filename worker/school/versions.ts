import { asc, eq } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { addDays, isDay, momentOf } from '../../contract/day.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import { type PartName, parts, type Words } from '../../contract/school/parts.ts';
import type { App } from '../env.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { drafted, within } from './current.ts';
import { publication } from './table.ts';

/** `at` is since when it holds in ISO 8601, empty for the first; the last day may be empty. */
export type Version = {
  id: string;
  at: string;
  from: string;
  until: string;
  words: Words<'terms'>;
};

/** What a text said, says and will say, the oldest first, but for what another replaced before. */
export async function versionsOf(db: Db, part: PartName): Promise<Version[]> {
  const { id, from, createdAt, words } = publication;
  const rows = await db
    .select({ id, from, createdAt, words })
    .from(publication)
    .where(eq(publication.part, part))
    .orderBy(asc(publication.from), asc(publication.seq));
  const read = rows.map((row) => ({
    id: row.id,
    from: row.from,
    words: JSON.parse(row.words) as Version['words'],
    at: [row.createdAt, new Date(momentOf(row.from, '00:00')).toISOString()].sort()[1] ?? '',
  }));
  const seed = { from: seeded.since[part] ?? '', words: seeded[part] as Version['words'] };
  const all = [{ id: 'first', at: '', ...seed }, ...read]
    .filter(({ at }, i, list) => (list[i + 1]?.at ?? '9') > at)
    .filter(({ words }, i, list) => JSON.stringify(words) !== JSON.stringify(list[i - 1]?.words));
  return all.map((version, i) => {
    const next = all[i + 1]?.from;
    return { ...version, until: next ? ([version.from, addDays(next, -1)].sort()[1] ?? '') : '' };
  });
}

export const presentOf = (versions: Version[], moment = now()): Version | undefined =>
  versions.findLast(({ at }) => at <= moment);

/** The one of that id, at that moment, or at the end of that day. */
const versionAsked = (versions: Version[], wanted: string): Version | undefined =>
  versions.find(({ id }) => id === wanted) ??
  (isDay(wanted)
    ? presentOf(versions, new Date(momentOf(wanted, '24:00') - 1).toISOString())
    : /^\d{4}(-\d\d){2}T\d\d:/.test(wanted)
      ? presentOf(versions, wanted)
      : undefined);

const textAt = (path: string): PartName | undefined =>
  (Object.keys(parts) as PartName[]).find((part) => parts[part].isLaw && parts[part].page === path);

/** `?version=` names its id, or a day or a moment at which it held. */
export const askedVersion = createMiddleware<App>(async (c, next) => {
  const part = textAt(c.req.path);
  const wanted = c.req.query('version');
  const school = c.get('school');
  if (!part || !wanted || !school) return next();
  const found = versionAsked(await versionsOf(open(c.env.DB), part), wanted);
  if (!found) return next();
  const then = drafted(school, part, found.words);
  const since = { ...school.words.since, [part]: found.from };
  const shown = {
    version: `${school.version}.${found.id}`,
    versions: { ...school.versions, [part]: found.id },
    words: { ...then.words, since },
  };
  c.set('school', shown);
  await within(shown, next);
  c.header('x-robots-tag', 'noindex');
});
