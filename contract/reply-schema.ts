import * as z from 'zod/mini';

/** Names and words of what replies carry, for the reference of the API. Texts are Markdown of one paragraph. */
export const replySchemas = z.registry<{ id?: string; description?: string }>();

/** A record of replies, by whose name the reference knows it; no other fields than these. */
export const record = <Shape extends z.core.$ZodShape>(
  id: string,
  description: string,
  shape: Shape,
) => z.strictObject(shape).register(replySchemas, { id, ...(description && { description }) });

/** The schema with words on what it is. */
export function said<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  const copy = z.clone(schema, undefined, { parent: true });
  replySchemas.add(copy, { description });
  return copy;
}
