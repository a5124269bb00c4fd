import { diff3Merge, diffIndices } from 'node-diff3';
import type { Picture } from '../catalogue/pictures.ts';
import type { TopicRow } from '../catalogue/topics.ts';

/** Topics as lines of text, a heading marked as such: what can be compared and merged line by line. */
const linesOf = (topics: TopicRow[]): string[] =>
  topics.flatMap(({ heading, data }) => [`#${heading}`, ...data.map(({ text }) => `-${text}`)]);

function topicsOf(lines: string[]): TopicRow[] | undefined {
  const topics: TopicRow[] = [];
  for (const line of lines) {
    const text = line.slice(1);
    if (line.startsWith('#')) topics.push({ heading: text, data: [] });
    else if (!topics.at(-1)?.data.push({ text })) return undefined;
  }
  return topics;
}

/** The topics with what both people changed of them; undefined where they changed the same lines. */
export function mergeTopics(
  before: TopicRow[],
  now: TopicRow[],
  mine: TopicRow[],
): TopicRow[] | undefined {
  const lines: string[] = [];
  const regions = diff3Merge(linesOf(mine), linesOf(before), linesOf(now), {
    excludeFalseConflicts: true,
  });
  for (const { ok } of regions) {
    if (!ok) return undefined;
    lines.push(...ok);
  }
  return topicsOf(lines);
}

const quoted = (lines: string[]) => lines.map((line) => `“${line.slice(1)}”`).join(', ');

/** Which headings and lines became which others. */
export function diffTopics(from: TopicRow[], to: TopicRow[]): string {
  return diffIndices(linesOf(from), linesOf(to))
    .map(({ buffer1Content: gone, buffer2Content: come }) => {
      if (gone.length === 0) return `${quoted(come)} added`;
      return come.length === 0
        ? `${quoted(gone)} removed`
        : `${quoted(gone)} became ${quoted(come)}`;
    })
    .join('; ');
}

/** How many pictures came and went, and whether those that stayed changed places. */
export function diffPictures(from: Picture[], to: Picture[]): string {
  const ids = (all: Picture[]) => all.map(({ id }) => id);
  const [before, after] = [ids(from), ids(to)];
  const stayed = before.filter((id) => after.includes(id));
  const moved = stayed.join() !== after.filter((id) => before.includes(id)).join();
  const said = [
    [after.length - stayed.length, 'added'] as const,
    [before.length - stayed.length, 'removed'] as const,
  ].flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
  return [...said, ...(moved ? ['in another order'] : [])].join(', ');
}

/** What became of the parts of a course or product that are lists. */
export function diffOf(name: string, from: unknown, to: unknown): string | undefined {
  if (name === 'details') return diffTopics(from as TopicRow[], to as TopicRow[]);
  if (name === 'images') return diffPictures(from as Picture[], to as Picture[]);
  return undefined;
}
