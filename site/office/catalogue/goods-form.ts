import * as z from 'zod/mini';
import { addedWith, topicsWith } from '../../../contract/catalogue.ts';
import type { Goods, GoodsField, GoodsFields, Topic } from '../../../contract/catalogue-field.ts';
import { limits } from '../../../contract/limits.ts';
import { pictureFault, uploadWords } from '../../../contract/upload.ts';
import type { AskForm } from '../../lib/form.ts';

type GoodsValues = { images: Picture[]; [name: string]: string | Picture[] | TopicText[] };

type ValidGoods = { images: Picture[]; [name: string]: unknown };

export type GoodsFormApi = AskForm<GoodsValues, ValidGoods>;

const mapped = <Value>(
  fields: GoodsFields,
  map: (field: GoodsField, name: string) => Value,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));

export function checksOf(fields: GoodsFields) {
  const topics = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'topics' ? [[name, topicTextsWith(topicsWith(field))] as const] : [],
  );
  const schema = z.extend(addedWith(fields), { ...Object.fromEntries(topics), images: pictures });
  return schema as unknown as z.ZodMiniType<ValidGoods, GoodsValues>;
}

function blank(field: GoodsField) {
  if (field.kind === 'pick') return field.words[0];
  if (field.kind !== 'topics') return '';
  return field.isBegun ? [{ heading: '', lines: '' }] : [];
}

export const blankOf = (fields: GoodsFields): GoodsValues => ({
  ...mapped(fields, blank),
  images: [],
});

function typed({ kind }: GoodsField, value: unknown) {
  if (kind === 'topics') return textsOfTopics(value as Topic[]);
  if (kind === 'lines') return (value as string[]).join('\n');
  // A number that is not said is 0 in the record and empty in the form.
  return kind === 'count' && value === 0 ? '' : String(value);
}

export const valuesOf = <Fields extends GoodsFields>(
  fields: Fields,
  record: Goods<Fields>,
): GoodsValues => ({
  ...mapped(fields, (field, name) => typed(field, record[name])),
  images: storedPictures(record.images),
});

function sent({ kind }: GoodsField, value: unknown): string {
  if (kind === 'topics') return JSON.stringify(value);
  return kind === 'lines' ? (value as string[]).join('\n') : String(value);
}

export const textsOf = <Fields extends GoodsFields>(fields: Fields, valid: ValidGoods) =>
  mapped(fields, (field, name) => sent(field, valid[name])) as { [Name in keyof Fields]: string };

/** A picture stored already (a path of this site), or chosen and not yet sent. */
export type Picture = { id: string; path: string } | { id: string; file: File };

const pictures = z
  .custom<Picture[]>((value) => Array.isArray(value), uploadWords.none)
  .check(
    z.refine((all) => (all as Picture[]).length > 0, uploadWords.none),
    z.refine((all) => (all as Picture[]).length <= limits.picture.count, uploadWords.count),
  );

/** The message why files cannot be added to `there` pictures, or undefined. */
export function refusal(there: number, files: File[]): string | undefined {
  if (there + files.length > limits.picture.count) return uploadWords.count;
  return pictureFault(files);
}

export const storedPictures = (paths: string[]): Picture[] =>
  paths.map((path) => ({ id: path, path }));

export const chosenPictures = (files: File[]): Picture[] =>
  files.map((file) => ({ id: crypto.randomUUID(), file }));

/** The same pictures with the one at `from` moved to `to`. */
export function moved<Item>(all: Item[], from: number, to: number): Item[] {
  const item = all[from];
  if (item === undefined || to < 0 || to >= all.length) return all;
  return all.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * The files and, for an update, the order of stored and new pictures; `new:0` is the first file.
 */
export function sentAs(all: Picture[]): { images: File[]; order: string[] } {
  const images = all.flatMap((picture) => ('file' in picture ? [picture.file] : []));
  const order = all.map((picture) =>
    'path' in picture ? picture.path : `new:${images.indexOf(picture.file)}`,
  );
  return { images, order };
}

const idOf = (picture: Picture | string) => (typeof picture === 'string' ? picture : picture.id);

/** How many were added and removed, and whether the others changed places. */
export function diffPictures(from: (Picture | string)[], to: (Picture | string)[]): string {
  const [before, after] = [from.map(idOf), to.map(idOf)];
  const kept = before.filter((id) => after.includes(id));
  const isMoved = kept.join() !== after.filter((id) => before.includes(id)).join();
  const counts = [
    [after.length - kept.length, 'added'] as const,
    [before.length - kept.length, 'removed'] as const,
  ].flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
  return [...counts, ...(isMoved ? ['in another order'] : [])].join(', ');
}

/** A topic as the form holds it: its lines are one text. */
export type TopicText = { heading: string; lines: string };

const textsOfTopics = (topics: Topic[]): TopicText[] =>
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
