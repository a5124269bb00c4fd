import { tool } from '../tool.ts';
import { type Unfit, unfitWords } from './guard.ts';
import { at, type Place } from './place.ts';
import { jsonIn } from './versions.ts';

/** The newest words of each part that the office has published, whatever day they hold from. */
const newest = `select part, words from school_publication p
  where seq = (select max(seq) from school_publication q where q.part = p.part)`;

async function rows(place: Place, query: string) {
  const execute = ['d1', 'execute', 'DB', '--remote', '--json', '--command', query];
  return jsonIn(await tool('wrangler', [...execute, ...at(place)]), '[')[0].results;
}

/** What of that cannot be real. */
export async function unfitPublished(): Promise<Unfit[]> {
  const record = Object.fromEntries(
    (await rows('production', newest)).map(({ part, words }: { part: string; words: string }) => [
      part,
      JSON.parse(words),
    ]),
  );
  return unfitWords(record, () => '/admin-school');
}

/**
 * The second before the first migration after `since`, when what is live went live: a deploy ran
 * it and then failed. D1 knows no time before the last 30 days.
 */
export async function momentBefore(place: Place, since: string): Promise<string | undefined> {
  const query = `select strftime('%Y-%m-%dT%H:%M:%SZ', min(applied_at), '-1 second') as moment
    from d1_migrations where applied_at > max(datetime('${since}'), datetime('now', '-29 days'))`;
  return (await rows(place, query))[0].moment ?? undefined;
}

export async function migrations(what: 'list' | 'apply', place: Place, where: string[]) {
  const output = await tool('wrangler', ['d1', 'migrations', what, 'DB', ...where, ...at(place)]);
  return [...new Set(output.match(/\d{4}_\w+\.sql/g))];
}
