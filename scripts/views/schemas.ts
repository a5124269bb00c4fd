import { createGenerator } from 'ts-json-schema-generator';

/** Where the schemas are kept. */
export const file = 'worker/reference/views.json';

/** The JSON Schemas of everything that replies carry, by name, out of the TypeScript types and their comments. */
export function viewSchemas(): Record<string, unknown> {
  const { definitions = {} } = createGenerator({
    path: 'worker/reference/views.ts',
    tsconfig: 'tsconfig.json',
    type: '*',
    // That is what `npm run check` is for.
    skipTypeCheck: true,
    encodeRefs: false,
  }).createSchema('*');
  const { Views: _, ...views } = definitions;
  return views;
}

/** The schemas as the file has them. */
export const asText = (schemas: Record<string, unknown>) =>
  `${JSON.stringify(schemas, null, 2).replaceAll('#/definitions/', '#/components/schemas/')}\n`;
