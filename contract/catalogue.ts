import * as z from 'zod/mini';
import type { GoodsField, GoodsFields, Topic, ValueOf } from './catalogue-field.ts';
import { courseFields } from './course.ts';
import { maybeLine, price, recordId, text, tidied, whole, withId } from './field.ts';
import { limits } from './limits.ts';
import { productFields } from './product.ts';
import { loadedAt } from './record.ts';
import { record } from './reply-schema.ts';
import { clean, singleLine } from './text.ts';

const topic = record('Topic', { heading: z.string(), data: z.array(z.string()) });

function replied(field: GoodsField): z.ZodMiniType {
  switch (field.kind) {
    case 'price':
    case 'count':
      return z.int();
    case 'choice':
      return z.enum(['', ...field.words]);
    case 'pick':
      return z.enum(field.words);
    case 'lines':
      return z.array(z.string());
    case 'topics':
      return z.array(topic);
    default:
      return z.string();
  }
}

type Replied<Fields extends GoodsFields> = {
  [Name in keyof Fields]: z.ZodMiniType<ValueOf<Fields[Name]>>;
};

const repliedWith = <Fields extends GoodsFields>(fields: Fields) => ({
  _id: z.string(),
  ...(Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, replied(field)]),
  ) as Replied<Fields>),
  images: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const course = record('Course', repliedWith(courseFields));

export const product = record('Product', repliedWith(productFields));

export const hanging = record('Hanging', {
  orders: z.int(),
  batches: z.int(),
  students: z.int(),
  waiting: z.int(),
  interests: z.int(),
  codes: z.int(),
  named: z.int(),
});

/** A list that is written with one entry a line; empty lines are left out. */
const lines = z.pipe(
  z.pipe(
    tidied('Send text'),
    z.transform((value) => value.split('\n').map(singleLine).filter(Boolean)),
  ),
  z
    .array(
      z.string().check(z.maxLength(limits.fact, `Use at most ${limits.fact} characters a line`)),
    )
    .check(z.maxLength(limits.facts, `Use at most ${limits.facts} lines`)),
);

/** A whole number from 0 to `max` that may be left empty, which is 0. */
const count = (what: string, max: number) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() === '' ? 0 : value)),
    whole(`${what} is a whole number up to ${max}`, 0, max),
  );

/**
 * The name becomes a part of a URL, where dots and signs alone would read as a relative path, so it
 * needs a letter or a digit.
 */
export const catalogueName = z.pipe(
  text('Enter a name', limits.name),
  z
    .string()
    .check(
      z.regex(/[\p{L}\p{N}]/u, 'Use at least one letter or digit'),
      z.regex(/^[^\n\t]*$/, 'Use a single line'),
    ),
);

/** JSON text in a multipart form: `[{ heading, data: string[] }]`. Empty is an empty list. */
export function topicsWith({
  refusals,
  fault,
  most = limits.topics,
}: Extract<GoodsField, { kind: 'topics' }>) {
  const topic = z
    .object(
      {
        heading: text(refusals.noHeading, limits.line),
        data: z
          .array(text(refusals.noLine, limits.line), refusals.noLines)
          .check(z.maxLength(limits.lines, refusals.tooManyLines)),
      },
      refusals.malformed,
    )
    .check(
      z.refine((value) => !fault?.(value), {
        path: ['data'],
        error: ({ input }) => fault?.(input as Topic) ?? '',
      }),
    );
  const topics = z.array(topic, refusals.malformed).check(z.maxLength(most, refusals.tooMany));
  return z.pipe(
    z.pipe(
      z.string(refusals.malformed).check(z.maxLength(limits.details, refusals.tooLong)),
      z.transform((value, context) => {
        try {
          return JSON.parse(value.trim() || '[]') as unknown;
        } catch {
          context.issues.push({ code: 'custom', input: value, message: refusals.malformed });
          return z.NEVER;
        }
      }),
    ),
    topics,
  );
}

function sent(field: GoodsField): z.ZodMiniType {
  switch (field.kind) {
    case 'name':
      return catalogueName;
    case 'price':
      return price;
    case 'text':
      return text(field.missing, field.max);
    case 'line':
      return maybeLine(limits.fact);
    case 'count':
      return count(field.what, field.max);
    case 'choice':
      return z.enum(['', ...field.words], field.refusal);
    case 'pick':
      return z.enum(field.words, field.refusal);
    case 'lines':
      return lines;
    case 'topics':
      return topicsWith(field);
  }
}

function added(field: GoodsField) {
  const schema = sent(field);
  switch (field.kind) {
    case 'name':
    case 'price':
    case 'text':
      return schema;
    case 'pick':
      return z._default(schema, field.words[0]);
    case 'topics':
      return z.prefault(schema, '[]');
    default:
      return z.optional(schema);
  }
}

type Sent<Field extends GoodsField> = z.ZodMiniType<ValueOf<Field>, string>;
type Added<Field extends GoodsField> = Field extends { kind: 'name' | 'price' | 'text' }
  ? Sent<Field>
  : Field extends { kind: 'pick' }
    ? z.ZodMiniDefault<Sent<Field>>
    : Field extends { kind: 'topics' }
      ? z.ZodMiniPrefault<Sent<Field>>
      : z.ZodMiniOptional<Sent<Field>>;

const each = <Schema>(fields: GoodsFields, schemaOf: (field: GoodsField) => Schema) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));

export const addedWith = <Fields extends GoodsFields>(fields: Fields) =>
  z.object(each(fields, added) as { [Name in keyof Fields]: Added<Fields[Name]> });

/** A form field that may be repeated, as a list; undefined when it was not sent. */
export const repeated = z.optional(
  z.pipe(
    z.union([z.string(), z.array(z.string())], 'Send text'),
    z.transform((value) => (typeof value === 'string' ? [value] : value)),
  ),
);

/**
 * Fields left out stay, pictures do not: `keep` names the stored images to keep; new files follow.
 * Instead, `order` places new files between: stored paths, and `new:0`, `new:1` for the files sent.
 */
const updatedWith = <Fields extends GoodsFields>(fields: Fields) =>
  withId({
    ...(each(fields, (field) => z.optional(sent(field))) as {
      [Name in keyof Fields]: z.ZodMiniOptional<Sent<Fields[Name]>>;
    }),
    keep: repeated,
    order: repeated,
    updatedAt: loadedAt,
  });

export const addProduct = addedWith(productFields);
export const updateProduct = updatedWith(productFields);

export const whichProduct = z
  .object({
    id: z.optional(recordId),
    _id: z.optional(recordId),
    name: z.optional(z.string('Enter a name')),
  })
  .check(
    z.refine(({ id, _id, name }) => (id ?? _id ?? name) !== undefined, {
      error: 'Say which record is meant',
      path: ['id'],
    }),
    z.refine(({ id, _id, name = 'none' }) => Boolean(id ?? _id ?? clean(name)), {
      error: 'Enter a name',
      path: ['name'],
    }),
  );

export const addCourse = addedWith(courseFields);
export const updateCourse = updatedWith(courseFields);

export const courseName = z.object({
  name: z.pipe(tidied('Enter a name'), z.string().check(z.minLength(1, 'Enter a name'))),
});
