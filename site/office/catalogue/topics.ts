import * as z from 'zod/mini';
import type { topicsWith } from '../../../contract/catalogue.ts';
import type { Topic } from '../../../contract/catalogue-field.ts';

/** A topic as the form holds it: its lines are one text. */
export type TopicText = { heading: string; lines: string };

export const textsOfTopics = (topics: Topic[]): TopicText[] =>
  topics.map(({ heading, data }) => ({ heading, lines: data.join('\n') }));

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/**
 * Topics or questions validated by the contract; its messages are moved to the form's fields. Empty
 * ones are left out.
 */
export const topicTextsWith = (schema: ReturnType<typeof topicsWith>) =>
  z.pipe(
    z.custom<TopicText[]>((value) => Array.isArray(value)),
    z.transform((texts, context): Topic[] => {
      const filled = texts.flatMap(({ heading, lines }, place) =>
        `${heading}${lines}`.trim() === '' ? [] : [{ heading, data: linesOf(lines), place }],
      );
      const topics = filled.map(({ heading, data }) => ({ heading, data }));
      const parsed = schema.safeParse(JSON.stringify(topics));
      if (parsed.success) return parsed.data;
      for (const { path: found, message } of parsed.error.issues) {
        const [at, part] = found;
        const path =
          typeof at === 'number'
            ? [filled[at]?.place ?? at, part === 'data' ? 'lines' : 'heading']
            : found;
        context.issues.push({ code: 'custom', path, message, input: texts });
      }
      return z.NEVER;
    }),
  );

type AnyTopic = Topic | TopicText;

const allLines = (topics: AnyTopic[]): string[] =>
  topics.flatMap((topic) => [
    topic.heading,
    ...('data' in topic ? topic.data : linesOf(topic.lines)),
  ]);

/** The lines of the first list that the second lacks, each as often as it is missing. */
function missing(lines: string[], among: string[]): string[] {
  const remaining = [...among];
  return lines.filter((line) => {
    const at = remaining.indexOf(line);
    if (at >= 0) remaining.splice(at, 1);
    return at < 0;
  });
}

const quoted = (lines: string[]) => lines.map((line) => `“${line}”`).join(', ');

/** Which headings and lines of the topics were added, removed or replaced. */
export function diffTopics(from: AnyTopic[], to: AnyTopic[]): string {
  const [before, after] = [allLines(from), allLines(to)];
  const [removed, added] = [missing(before, after), missing(after, before)];
  if (removed.length === 0 && added.length === 0) return 'in another order';
  if (removed.length === 0) return `${quoted(added)} added`;
  if (added.length === 0) return `${quoted(removed)} removed`;
  return `${quoted(removed)} became ${quoted(added)}`;
}
