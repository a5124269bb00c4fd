import * as z from 'zod/mini';
import { details, type Topic } from '../../../contract/course.ts';

/** Topics as the form holds them: every line is an object, because that is what a list of fields is made of. */
export type TopicRow = { heading: string; data: { text: string }[] };

export const rowsOf = (topics: Topic[]): TopicRow[] =>
  topics.map(({ heading, data }) => ({ heading, data: data.map((text) => ({ text })) }));

/** Topics judged by the contract's rule; its messages stand at the fields they are about. */
export const topicRows = z.pipe(
  z.custom<TopicRow[]>((value) => Array.isArray(value)),
  z.transform((rows, context): Topic[] => {
    const topics = rows.map(({ heading, data }) => ({
      heading,
      data: data.map(({ text }) => text),
    }));
    const parsed = details.safeParse(JSON.stringify(topics));
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      const isLine = path[1] === 'data' && path.length === 3;
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
