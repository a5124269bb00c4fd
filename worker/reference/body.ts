import { pictureTypes } from '../../contract/upload.ts';
import type { FileRule } from '../lib/http/upload.ts';
import type { Parsed } from '../lib/http/valid.ts';
import { type JsonSchema, jsonSchemaOf } from './schema.ts';

export type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

type Media = { schema: JsonSchema; encoding?: Record<string, { contentType: string }> };
export type Body = { required: true; content: Record<string, Media> };

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

const kinds = new Map([
  ['application/pdf', 'a PDF'],
  ['video/mp4', 'MP4 or WebM, and a JPEG, PNG or WebP'],
]);

function filesOf({ names: [name], least, most, bytes, types = pictureTypes }: FileRule) {
  const type = kinds.get(types[0] ?? '') ?? 'JPEG, PNG or WebP';
  const number =
    most === 1 ? (least ? 'One file' : 'One file or none') : `${least} to ${most} files`;
  const file = { type: 'string', format: 'binary' } as const;
  const schema: JsonSchema = {
    ...(most === 1 ? file : { type: 'array', items: file, minItems: least, maxItems: most }),
    description: `${number}, ${type}, at most ${megabytes(bytes)} each.`,
  };
  return { name, schema, contentType: types.join(', '), isRequired: least > 0 };
}

export function bodyOf({ from, schema, files }: Parsed): Body {
  const fields = jsonSchemaOf(schema);
  if (from !== 'form')
    return { required: true, content: { 'application/json': { schema: fields } } };
  if (!files) return { required: true, content: { 'multipart/form-data': { schema: fields } } };
  const { name, schema: file, contentType, isRequired } = filesOf(files);
  const withFiles: JsonSchema = {
    ...fields,
    properties: { ...fields.properties, [name]: file },
    required: [...(fields.required ?? []), ...(isRequired ? [name] : [])],
  };
  const media = { schema: withFiles, encoding: { [name]: { contentType } } };
  return { required: true, content: { 'multipart/form-data': media } };
}

export function queryOf({ schema }: Parsed): Parameter[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    schema: field as JsonSchema,
  }));
}

export const pathParametersOf = (pattern: string): Parameter[] =>
  [...pattern.matchAll(/:(\w+)(?:\{(.*?\}?)\}(?=\/|$))?/g)].map(([, name = '', rule]) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string', ...(rule && { pattern: `^(?:${rule})$` }) },
  }));
