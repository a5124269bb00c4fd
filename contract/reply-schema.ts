import * as z from 'zod/mini';

/** Names and words of replies for the API reference; Markdown of one paragraph. */
export const replySchemas = z.registry<{ id?: string; description?: string }>();

/** A record of replies, by whose name the reference knows it; no other fields than these. */
export const record = <Shape extends z.core.$ZodShape>(
  id: string,
  description: string,
  shape: Shape,
) => z.strictObject(shape).register(replySchemas, { id, ...(description && { description }) });

/** The fields of a row that a reply has under the same name. */
export const alike = <Shape extends z.core.$ZodShape, Row extends object>(
  { shape }: { shape: Shape },
  row: Row,
) =>
  Object.fromEntries(
    Object.keys(shape).flatMap((name) => (name in row ? [[name, row[name as keyof Row]]] : [])),
  ) as Pick<Row, keyof Row & keyof Shape>;

/** The schema with words on what it is. */
export function described<Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
): Schema {
  const copy = z.clone(schema, undefined, { parent: true });
  replySchemas.add(copy, { description });
  return copy;
}

const sums = z.record(z.string(), z.int());

/** What stands beside `data` in some replies. */
export const beside = {
  token: described(z.string(), 'The bearer token.'),
  total: z.optional(described(z.int(), 'How many match, on whatever page.')),
  counts: z.optional(described(sums, 'How many match, by part of the list, such as its tabs.')),
  undo: z.optional(
    described(
      z.strictObject({ requestId: z.string(), seconds: z.int() }),
      'The number under which `admin/undo` takes it back, and for how many seconds.',
    ),
  ),
  sums: z.optional(described(sums, 'Whole rupees of all that match, on whatever page.')),
};
export type Beside = keyof typeof beside;

/** The envelope of a success, with its `data` and no other fields than are named. */
export const success = (data: z.ZodMiniType | undefined, names: Beside[] = []) =>
  z.strictObject({
    success: z.literal(true),
    message: z.optional(described(z.string(), 'Words for a person.')),
    ...Object.fromEntries(names.map((name) => [name, beside[name]])),
    ...(data && { data }),
  });

export const failure = record('Failure', '', {
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(
    described(
      z.record(z.string(), z.string()),
      'Message per field name, for the fields that are at fault.',
    ),
  ),
  data: z.optional(z.unknown()),
});
