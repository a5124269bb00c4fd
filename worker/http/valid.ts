import type { Context } from 'hono';
import { validator } from 'hono/validator';
import type * as z from 'zod/mini';
import type { FieldErrors } from '../../contract/reply.ts';
import { Refused } from './refuse.ts';

type Schema = z.ZodMiniType;

/** The parsed value, or a refusal with every field's message, the first of them being the message of the whole. */
export function check<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues)
    errors[String(issue.path[0] ?? 'form')] ??= issue.message;
  throw new Refused('invalid', Object.values(errors)[0] ?? 'Check the form', { errors });
}

function expectType(c: Context, type: string) {
  const given = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (given !== type) throw new Refused('media', `Send this as ${type}`);
}

/** Body of JSON parsed by `schema`; another content type is refused. */
export const json = <S extends Schema>(schema: S) =>
  validator('json', (value: z.input<S>, c): z.output<S> => {
    expectType(c, 'application/json');
    return check(schema, value);
  });

/**
 * Multipart form whose text fields are parsed by `schema`; another content type is refused. Files are left to
 * `filesIn`, so the schema never sees them.
 */
export const form = <S extends Schema>(schema: S) =>
  validator('form', (value: Record<string, unknown>, c): z.output<S> => {
    expectType(c, 'multipart/form-data');
    const fields = Object.entries(value).map(([name, entry]) => [name, textsOf(entry)]);
    return check(schema, Object.fromEntries(fields.filter(([, entry]) => entry !== undefined)));
  });

function textsOf(entry: unknown): unknown {
  if (!Array.isArray(entry)) return typeof entry === 'string' ? entry : undefined;
  const texts = entry.filter((one) => typeof one === 'string');
  return texts.length > 1 ? texts : texts[0];
}

/** Query string parsed by `schema`. */
export const query = <S extends Schema>(schema: S) =>
  validator(
    'query',
    (value: Record<string, string | string[]>): z.output<S> => check(schema, value),
  );
