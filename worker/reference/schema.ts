import * as z from 'zod/mini';
import { replySchemas } from '../../contract/reply-schema.ts';

/** JSON Schema 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

export type Schema = z.core.$ZodType;

/** Where OpenAPI has schemas that are known by name. */
const components = '#/components/schemas/';

/** Without what zod says of every whole number, and what only zod reads. */
const plain = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** As `jsonSchemaOf`, of what the Worker answers. */
export function jsonSchemaOfReply(schema: Schema): JsonSchema {
  const json = z.toJSONSchema(schema, { metadata: replySchemas, override: plain });
  const { $schema: _, $defs: __, ...whole } = json;
  return JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', `"${components}`)) as JsonSchema;
}

export function recordSchemas(): Record<string, JsonSchema> {
  const uri = (id: string) => `${components}${id}`;
  const { schemas } = z.toJSONSchema(replySchemas, {
    metadata: replySchemas,
    uri,
    override: plain,
  });
  const named = Object.entries(schemas).map(
    ([name, { $schema: _, $id: __, id: ___, ...schema }]) => [name, schema],
  );
  return Object.fromEntries(named);
}

const isText = ({ type }: JsonSchema) => type === 'string';
const isScalar = ({ type }: JsonSchema) =>
  typeof type === 'string' && ['string', 'integer', 'number', 'boolean'].includes(type);

/**
 * The contract normalises input in pipes before it validates, and zod's `io: 'input'` has the side
 * before the pipe alone: rules of text, numbers and JSON text are merged in from the other.
 */
export function jsonSchemaOf(schema: Schema): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const def = zodSchema._zod.def as { type: string; in?: Schema; out?: Schema };
      if (def.type !== 'pipe' || !def.in || !def.out || isTransform(def.out)) return;
      const piped = ofPipe(jsonSchemaOf(def.in), jsonSchemaOf(def.out));
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, piped);
    },
  });
  return json as JsonSchema;
}

const isTransform = (schema: Schema) => schema._zod.def.type === 'transform';

function ofPipe(input: JsonSchema, output: JsonSchema): JsonSchema {
  if (isText(input) && isText(output)) return merged(input, output);
  if (isScalar(output) || Object.keys(input).length === 0) return output;
  if (isText(input))
    return { ...input, contentMediaType: 'application/json', contentSchema: output };
  return input;
}

/** Merges two rules for one text; patterns of both apply. */
function merged(input: JsonSchema, output: JsonSchema): JsonSchema {
  const patterns = [input, output].flatMap(({ pattern, allOf = [] }) => [
    ...(pattern === undefined ? [] : [{ pattern }]),
    ...allOf,
  ]);
  const { pattern: _, allOf: __, ...rest } = { ...input, ...output };
  if (patterns.length <= 1) return { ...rest, ...patterns[0] };
  return { ...rest, allOf: patterns };
}
