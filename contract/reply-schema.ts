import * as z from 'zod/mini';
import type { TextFields } from './text-field.ts';

export const replySchemas = z.registry<{ id?: string }>();

/** A record of replies, by whose name the reference knows it; no other fields than these. */
export const record = <Shape extends z.core.$ZodShape>(id: string, shape: Shape) =>
  z.strictObject(shape).register(replySchemas, { id });

export const outcome = { _id: z.string(), success: z.boolean(), message: z.string() };

export const textReplies = <Fields extends TextFields>(fields: Fields) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, z.string()])) as Record<
    keyof Fields & string,
    z.ZodMiniString
  >;

/** The fields of a row that a reply has under the same name. */
export const alike = <Shape extends z.core.$ZodShape, Row extends object>(
  { shape }: { shape: Shape },
  row: Row,
) =>
  Object.fromEntries(
    Object.keys(shape).flatMap((name) => (name in row ? [[name, row[name as keyof Row]]] : [])),
  ) as Pick<Row, keyof Row & keyof Shape>;

const sums = z.record(z.string(), z.int());

/** What stands beside `data` in some replies: `undo` has the number that `admin/undo` takes. */
export const beside = {
  token: z.string(),
  total: z.optional(z.int()),
  counts: z.optional(sums),
  undo: z.optional(z.strictObject({ requestId: z.string(), seconds: z.int() })),
  sums: z.optional(sums),
};
export type Beside = keyof typeof beside;

/** The envelope of a success, with its `data` and no other fields than are named. */
export const success = (data: z.ZodMiniType | undefined, names: Beside[] = []) =>
  z.strictObject({
    success: z.literal(true),
    message: z.optional(z.string()),
    ...Object.fromEntries(names.map((name) => [name, beside[name]])),
    ...(data && { data }),
  });

export const failure = record('Failure', {
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  data: z.optional(z.unknown()),
});
