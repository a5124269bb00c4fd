import { tool } from '../tool.ts';
import { type Unfit, unfitWords } from './guard.ts';
import { at } from './place.ts';

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
