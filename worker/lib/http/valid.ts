import type { Context, Input, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { validator } from 'hono/validator';
import type * as z from 'zod/mini';
import { limits } from '../../../contract/limits.ts';
import type { FieldErrors } from '../../../contract/reply.ts';
import type { App } from '../../env.ts';
import { Refused, refuseErrors } from './refuse.ts';
import { bodyOf, countFiles, type FileRule } from './upload.ts';

type Schema = z.ZodMiniType;

/** Where a call's input comes from, its schema and, of a form, its files. */
export type Parsed = {
  from: 'json' | 'form' | 'query';
  schema: Schema;
  files?: FileRule | undefined;
};

export type Reads<Sent extends Input = Input> = MiddlewareHandler<App, string, Sent> & {
  input: Parsed;
};

/** A handler that parses by `S`: clients send the schema's input, routes get its output. */
type ReadsBy<From extends Parsed['from'], S extends Schema> = Reads<{
  in: Record<From, z.input<S>>;
  out: Record<From, z.output<S>>;
}>;

/** The handler as what it reads: Hono's types say of a generic schema's output too little. */
const reads = <From extends Parsed['from'], S extends Schema>(
  handler: object,
  input: Parsed & { from: From; schema: S },
) => Object.assign(handler, { input }) as ReadsBy<From, S>;

/** The parsed value; refuses (422) with a message by field. `more` were found elsewhere. */
export function check<S extends Schema>(
  schema: S,
  value: unknown,
  more: FieldErrors = {},
): z.output<S> {
  const parsed = schema.safeParse(value);
  const errors: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? [])
    errors[String(issue.path[0] ?? 'form')] ??= issue.message;
  Object.assign(errors, more);
  refuseErrors(errors);
  return parsed.data as z.output<S>;
}

/** A multipart boundary that Hono accepts. */
const boundary = /^[\w'"()+,\-./:=?]+$/;

/** Refuses (415) another type; removes parameters with which Hono takes a body as empty. */
function expectType(c: Context, type: string) {
  const given = c.req.header('content-type') ?? '';
  if (given.split(';', 1)[0]?.trim().toLowerCase() !== type)
    throw new Refused('unsupportedMediaType', `Send this as ${type}`);
  const parted = type.startsWith('multipart/')
    ? /;\s*boundary=("[^"]*"|[^\s;]*)/i.exec(given)?.[1]
    : undefined;
  if (parted !== undefined && !boundary.test(parted))
    throw new Refused(
      'unsupportedMediaType',
      `Send this as ${type} with a boundary of letters and digits`,
    );
  const plain = parted === undefined ? type : `${type}; boundary=${parted}`;
  if (given === plain) return;
  const headers = new Headers(c.req.raw.headers);
  headers.set('content-type', plain);
  c.req.raw = new Request(c.req.raw, { headers });
}

/** `read` for a body of `type` up to a size, after the guard has checked the caller. */
function limited<Handler extends object>(
  read: Handler,
  type: string,
  maxSize: number,
  files?: FileRule,
): Handler {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      if (!files) throw new Refused('contentTooLarge', 'That is too large to send');
      const errors = { [files.names[0]]: files.size };
      throw new Refused('contentTooLarge', files.size, { errors });
    },
  });
  const handler: MiddlewareHandler = async (c, next) => {
    await limit(c, async () => {
      expectType(c, type);
      await (read as MiddlewareHandler)(c, next);
    });
  };
  return handler as unknown as Handler;
}

/** Errors that a schema cannot find, by field, from the fields as they were sent. */
export type ExtraCheck = (form: Record<string, unknown>, c: Context) => Promise<FieldErrors>;

/**
 * JSON parsed by `schema` and checked by `also`. Refuses another content type (415) and over
 * `maxSize` bytes (413), 256 KB by default.
 */
export const json = <S extends Schema>(
  schema: S,
  { also, maxSize = limits.body }: { also?: ExtraCheck; maxSize?: number } = {},
): ReadsBy<'json', S> => {
  const read = validator('json', async (value: z.input<S>, c): Promise<z.output<S>> => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new Refused('badRequest', 'Send the fields as a JSON object');
    return check(schema, value, await also?.(value as Record<string, unknown>, c));
  });
  const handler = limited(read, 'application/json', maxSize);
  return reads(handler, { from: 'json', schema });
};

/**
 * Multipart form: text parsed by `schema` and checked by `also`, files counted by `files`, got by
 * `filesIn`. Refuses another content type (415) and a body over what files and fields may be (413),
 * by its length or once that much was read.
 */
export const form = <S extends Schema>(
  schema: S,
  files?: FileRule,
  also?: ExtraCheck,
): ReadsBy<'form', S> => {
  const read = validator(
    'form',
    async (value: Record<string, unknown>, c): Promise<z.output<S>> => {
      const fields = Object.entries(value).map(([name, entry]) => [name, textsOf(entry)]);
      const texts = Object.fromEntries(fields.filter(([, entry]) => entry !== undefined));
      return check(schema, texts, {
        ...(files && countFiles(files, value)),
        ...(await also?.(texts, c)),
      });
    },
  );
  const handler = limited(read, 'multipart/form-data', bodyOf(files), files);
  return reads(handler, { from: 'form', schema, files });
};

function textsOf(entry: unknown): unknown {
  if (!Array.isArray(entry)) return typeof entry === 'string' ? entry : undefined;
  const texts = entry.filter((value) => typeof value === 'string');
  return texts.length > 1 ? texts : texts[0];
}

export const query = <S extends Schema>(schema: S): ReadsBy<'query', S> =>
  reads(
    validator(
      'query',
      (value: Record<string, string | string[]>): z.output<S> => check(schema, value),
    ),
    { from: 'query', schema },
  );
