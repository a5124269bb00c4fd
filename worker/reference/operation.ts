import { failure } from '../../contract/reply-schema.ts';
import { pictureTypes } from '../../contract/upload.ts';
import type { Described, Words } from '../lib/http/call.ts';
import { rateOf } from '../lib/http/limit.ts';
import type { FileRule } from '../lib/http/upload.ts';
import type { Parsed } from '../lib/http/valid.ts';
import { callerOf } from '../user/guard.ts';
import type { Route } from './calls.ts';
import { refusalsOf, successOf } from './refusals.ts';
import { type JsonSchema, jsonSchemaOf, jsonSchemaOfReply, type Schema } from './schema.ts';

type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

type Media = { schema: JsonSchema; encoding?: Record<string, { contentType: string }> };
type Body = { required: true; content: Record<string, Media> };

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

function bodyOf({ from, schema, files }: Parsed): Body {
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

function queryOf({ schema }: Parsed): Parameter[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    schema: field as JsonSchema,
  }));
}

const pathParametersOf = (pattern: string): Parameter[] =>
  [...pattern.matchAll(/:(\w+)(?:\{(.*?\}?)\}(?=\/|$))?/g)].map(([, name = '', rule]) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string', ...(rule && { pattern: `^(?:${rule})$` }) },
  }));

type Answer = {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: JsonSchema }>;
};

export type Operation = {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Answer>;
};

function found(about: Described['about']): Answer {
  const { reply } = about;
  const envelope = successOf(about);
  if (envelope) return answer('Done.', envelope);
  const type = reply && 'file' in reply ? reply.file : '';
  return { description: 'The file.', content: { [type]: { schema: binary } } };
}
const binary: JsonSchema = { type: 'string', format: 'binary' };

const answer = (description: string, schema: Schema): Answer => ({
  description,
  content: { 'application/json': { schema: jsonSchemaOfReply(schema) } },
});

/** Responses for `answers`; from 400 on they have the schema of a failure. */
const others = ({ answers = {} }: Words): [string, Answer][] =>
  Object.entries(answers).map(([status, description]) => [
    status,
    Number(status) < 400 ? { description } : answer(description, failure),
  ]);

const ifNoneMatch: Parameter = {
  name: 'if-none-match',
  in: 'header',
  required: false,
  description: '`etag` of the list that the client holds.',
  schema: { type: 'string' },
};

const securityOf = (caller: string, { takes }: Words): Operation['security'] => {
  if (caller !== 'visitor') return [{ bearer: [caller] }];
  if (takes === 'reset' || takes === 'otp') return [{ [takes]: [] }];
  return takes === 'token' ? [{}, { bearer: ['student'] }] : [];
};

export function operationOf({ call, pattern, handlers, noun, about }: Route): Operation {
  const caller = handlers[0] && callerOf(handlers[0]);
  if (!caller) throw new Error(`${call} has no guard`);
  const input = about.input ?? about.request?.input;
  const rate = about.limit && rateOf(about.limit);
  const parameters = [
    ...pathParametersOf(pattern),
    ...(input?.from === 'query' ? queryOf(input) : []),
    ...(about.answers?.[304] ? [ifNoneMatch] : []),
  ];
  return {
    operationId: call.replace(/^\w+ \/(api\/)?/, '').replace(/\/:?/g, '-'),
    tags: [noun.name],
    summary: about.summary,
    ...(about.description && { description: about.description }),
    security: securityOf(caller, about),
    ...(parameters.length > 0 && { parameters }),
    ...(input && input.from !== 'query' && { requestBody: bodyOf(input) }),
    responses: {
      200: found(about),
      ...Object.fromEntries(others(about)),
      ...refusalsOf({ caller, input, rate }, about),
      500: answer('Our fault. The message has the id of the request.', failure),
    },
  };
}
