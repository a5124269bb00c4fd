import { createGenerator } from 'ts-json-schema-generator';

export const file = 'worker/lib/reference/views.json';

/** JSON Schemas of the response data by name, from the TypeScript types and their comments. */
export function viewSchemas(): Record<string, unknown> {
  const { definitions = {} } = createGenerator({
    path: 'worker/lib/reference/views.ts',
    tsconfig: 'tsconfig.json',
    type: '*',
    // `npm run check` does that.
    skipTypeCheck: true,
    encodeRefs: false,
  }).createSchema('*');
  const { Views: _, ...views } = definitions;
  return views;
}

/** Content of the file: the schemas as OpenAPI components. */
export const asText = (schemas: Record<string, unknown>) =>
  `${JSON.stringify(schemas, null, 2).replaceAll('#/definitions/', '#/components/schemas/')}\n`;
