import * as z from 'zod/mini';
import type { Topic } from '../../../contract/catalogue-field.ts';
import type { topicsWith } from '../../../contract/catalogue-request.ts';

/** Topics as the form holds them: `useFieldArray` needs an object per line. */
export type TopicRow = { heading: string; data: { text: string }[] };

export const rowsOf = (topics: Topic[]): TopicRow[] =>
  topics.map(({ heading, data }) => ({ heading, data: data.map((text) => ({ text })) }));

const isEmpty = ({ heading, data }: TopicRow) =>
  [heading, ...data.map(({ text }) => text)].every((text) => text.trim() === '');

/**
 * Topics or questions validated by the contract; its messages are moved to the form's fields. Empty
 * ones are left out.
 */
export const rowsWith = (schema: ReturnType<typeof topicsWith>) =>
  z.pipe(
    z.custom<TopicRow[]>((value) => Array.isArray(value)),
    z.transform((rows, context): Topic[] => {
      const filled = rows.flatMap((row, place) => (isEmpty(row) ? [] : [{ ...row, place }]));
      const topics = filled.map(({ heading, data }) => ({
        heading,
        data: data.map(({ text }) => text),
      }));
      const parsed = schema.safeParse(JSON.stringify(topics));
      if (parsed.success) return parsed.data;
      for (const { path: found, message } of parsed.error.issues) {
        const [at, ...rest] = found;
        const path = typeof at === 'number' ? [filled[at]?.place ?? at, ...rest] : found;
        const isLine = rest[0] === 'data' && rest.length === 2;
        context.issues.push({
          code: 'custom',
          path: isLine ? [...path, 'text'] : path,
          message,
          input: rows,
        });
      }
      return z.NEVER;
    }),
  );

/** A topic as the history has it or as the form does. */
type AnyTopic = { heading: string; data: (string | { text: string })[] };

const linesOf = (topics: AnyTopic[]): string[] =>
  topics.flatMap(({ heading, data }) => [
    heading,
    ...data.map((line) => (typeof line === 'string' ? line : line.text)),
  ]);

/** The lines of the first list that the second lacks, each as often as it is missing. */
function missing(lines: string[], among: string[]): string[] {
  const left = [...among];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const quoted = (lines: string[]) => lines.map((line) => `“${line}”`).join(', ');

/** Which headings and lines of the topics were added, removed or replaced. */
export function diffTopics(from: AnyTopic[], to: AnyTopic[]): string {
  const [before, after] = [linesOf(from), linesOf(to)];
  const [removed, added] = [missing(before, after), missing(after, before)];
  if (removed.length === 0 && added.length === 0) return 'in another order';
  if (removed.length === 0) return `${quoted(added)} added`;
  if (added.length === 0) return `${quoted(removed)} removed`;
  return `${quoted(removed)} became ${quoted(added)}`;
}
