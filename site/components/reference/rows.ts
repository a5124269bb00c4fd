import type { JsonSchema } from '../../../worker/reference/schema.ts';

/** A type in words; `record` is the name of a record that is described elsewhere on the page. */
export type TypeWords = { words: string; record?: string };

/** A field of a table: `items[].amount` is a field of each record of a list. */
export type FieldRow = {
  name: string;
  type: TypeWords[];
  isRequired: boolean;
  description: string;
};

const recordIn = ($ref: string) => $ref.replace('#/components/schemas/', '');

const number = (value: number) => value.toLocaleString('en-IN');

function range(what: string, least?: number, most?: number): string {
  if (least !== undefined && most !== undefined)
    return `${number(least)} to ${number(most)} ${what}`;
  if (most !== undefined) return `at most ${number(most)} ${what}`;
  return least !== undefined && least > 1 ? `at least ${number(least)} ${what}` : '';
}

const listed = (...words: string[]) => words.filter(Boolean).join(', ').trim();

/** What a value may be, in words. */
export function typeOf(schema: JsonSchema): TypeWords[] {
  if (schema.$ref) return [{ words: recordIn(schema.$ref), record: recordIn(schema.$ref) }];
  const parts = schema.anyOf ?? [];
  if (parts.length > 0)
    return parts.flatMap((one, at) => [...(at > 0 ? [{ words: ' or ' }] : []), ...typeOf(one)]);
  if (schema.const !== undefined) return [{ words: `always ${JSON.stringify(schema.const)}` }];
  if (schema.enum)
    return [{ words: `one of ${schema.enum.map((one) => one || 'nothing').join(', ')}` }];
  if (schema.type === 'array') {
    const items = (schema.items ?? {}) as JsonSchema;
    const kind = items.properties ? [{ words: 'objects' }] : typeOf(items);
    return [{ words: 'list of ' }, ...kind, { words: ofList(schema) }];
  }
  return [{ words: plain(schema) }];
}

function ofList({ minItems, maxItems }: JsonSchema): string {
  const size = range('', minItems, maxItems).trim();
  return size && `, ${size} of them`;
}

function plain({ type, format, contentMediaType, ...rules }: JsonSchema): string {
  if (format === 'binary') return 'file';
  if (contentMediaType)
    return listed('text with JSON', range('characters', undefined, rules.maxLength));
  if (type === 'string')
    return listed('text', range('characters', rules.minLength, rules.maxLength));
  if (type === 'integer' || type === 'number')
    return listed('number', range('', rules.minimum, rules.maximum));
  if (type === 'boolean') return 'true or false';
  return type === 'object' ? 'object' : 'anything';
}

/** The fields of an object and of the objects within it. */
export function rowsOf({ properties = {}, required = [] }: JsonSchema, prefix = ''): FieldRow[] {
  return Object.entries(properties).flatMap(([key, value]) => {
    const field = value as JsonSchema;
    const name = `${prefix}${key}`;
    const row: FieldRow = {
      name,
      type: typeOf(field),
      isRequired: required.includes(key),
      description: field.description ?? '',
    };
    const { schema, suffix } = within(field);
    return [row, ...(schema.properties ? rowsOf(schema, `${name}${suffix}.`) : [])];
  });
}

/** The object that a field holds, alone, in a list or as JSON text. */
function within(field: JsonSchema, suffix = ''): { schema: JsonSchema; suffix: string } {
  const inner = (field.contentSchema as JsonSchema | undefined) ?? field;
  return inner.type === 'array'
    ? within((inner.items ?? {}) as JsonSchema, `${suffix}[]`)
    : { schema: inner, suffix };
}
