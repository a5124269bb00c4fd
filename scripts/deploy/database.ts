import { tool } from '../tool.ts';
import { type Unfit, unfitWords } from './guard.ts';
import { at, type Place } from './place.ts';

/** The newest words of each part that the office has published, whatever day they hold from. */
const newest = `select part, words from school_publication p
  where seq = (select max(seq) from school_publication q where q.part = p.part)`;

/** What of that is marked as invented, or cannot be real. */
export async function unfitPublished(): Promise<Unfit[]> {
  const execute = ['d1', 'execute', 'DB', '--remote', '--json', '--command', newest];
  const output = await tool('wrangler', [...execute, ...at('production')]);
  const [{ results }] = JSON.parse(output.slice(output.indexOf('['), output.lastIndexOf(']') + 1));
  const record = Object.fromEntries(
    results.map(({ part, words }: { part: string; words: string }) => [part, JSON.parse(words)]),
  );
  return unfitWords(record, () => '/admin-school');
}

/** Names of the migrations that are still to run, or that were run just now. */
export async function migrations(what: 'list' | 'apply', place: Place, where: string[]) {
  const output = await tool('wrangler', ['d1', 'migrations', what, 'DB', ...where, ...at(place)]);
  return [...new Set(output.match(/\d{4}_\w+\.sql/g))];
}
