import * as z from 'zod/mini';

/** A schema as JSON Schema 2020-12, which is what OpenAPI 3.1 takes. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A record that `views.json` describes. */
export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

type Schema = z.core.$ZodType;

const isText = ({ type }: JsonSchema) => type === 'string';
const isScalar = ({ type }: JsonSchema) =>
  typeof type === 'string' && ['string', 'integer', 'number', 'boolean'].includes(type);

/**
 * What a client sends. The contract tidies before it judges, in a pipe: text is trimmed and then measured, digits
 * become a number. Both sides of such a pipe say something of the value, and a rule of the tidy side holds for what
 * a client should send: so of text its limits, of a number its bounds, of text that is JSON what is within.
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

function ofPipe(sent: JsonSchema, tidy: JsonSchema): JsonSchema {
  if (isText(sent) && isText(tidy)) return both(sent, tidy);
  if (isScalar(tidy) || Object.keys(sent).length === 0) return tidy;
  if (isText(sent)) return { ...sent, contentMediaType: 'application/json', contentSchema: tidy };
  return sent;
}

/** Two rules for one text; where each has a pattern, both of them count. */
function both(sent: JsonSchema, tidy: JsonSchema): JsonSchema {
  const patterns = [sent, tidy].flatMap(({ pattern, allOf = [] }) => [
    ...(pattern === undefined ? [] : [{ pattern }]),
    ...allOf,
  ]);
  const { pattern: _, allOf: __, ...rest } = { ...sent, ...tidy };
  if (patterns.length <= 1) return { ...rest, ...patterns[0] };
  return { ...rest, allOf: patterns };
}
