import { rateOf } from '../lib/http/limit.ts';
import { inputOf } from '../lib/http/valid.ts';
import { callerOf } from '../user/guard.ts';
import { type Body, bodyOf, type Parameter, pathParametersOf, queryOf } from './body.ts';
import type { Route } from './calls.ts';
import { refusalsOf } from './refusals.ts';
import { type JsonSchema, refTo } from './schema.ts';
import type { Carried, Words } from './words.ts';

export type Answer = {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: JsonSchema }>;
};

/** One call as OpenAPI 3.1 has it. */
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

const anyOf = (all: JsonSchema[]): JsonSchema =>
  all.length === 1 && all[0] ? all[0] : { anyOf: all };

const carried = (data: Carried): JsonSchema =>
  data.endsWith('[]') ? { type: 'array', items: refTo(data.slice(0, -2)) } : refTo(data);

const beside = {
  token: { type: 'string', description: 'The bearer token.' },
  total: { type: 'integer', description: 'How many match, on whatever page.' },
  counts: {
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'How many match, by status.',
  },
} as const;

/** The envelope of a successful reply. */
function replySchema({ data, beside: names = [] }: Words): JsonSchema {
  return {
    type: 'object',
    properties: {
      success: { const: true },
      message: { type: 'string', description: 'Words for a person.' },
      ...Object.fromEntries(names.map((name) => [name, beside[name]])),
      ...(data && { data: anyOf([data].flat().map(carried)) }),
    },
    required: ['success', ...(data ? ['data'] : []), ...names.filter((name) => name === 'token')],
    additionalProperties: false,
  };
}

const found = (words: Words): Answer =>
  words.file
    ? {
        description: 'The file.',
        content: { [words.file]: { schema: { type: 'string', format: 'binary' } } },
      }
    : { description: 'Done.', content: { 'application/json': { schema: replySchema(words) } } };

const failed = (description: string): Answer => ({
  description,
  content: { 'application/json': { schema: refTo('Failure') } },
});

/** Answers beside 200 that are no refusal; one that is a failure has its envelope. */
const others = ({ answers = {} }: Words): [string, Answer][] =>
  Object.entries(answers).map(([status, description]) => [
    status,
    Number(status) < 400 ? { description } : failed(description),
  ]);

const ifNoneMatch: Parameter = {
  ...{ name: 'if-none-match', in: 'header', required: false },
  description: '`etag` of the list that the client holds.',
  schema: { type: 'string' },
};

/** Who may call: roles are those of the bearer token, and nothing at all is needed where `{}` is among them. */
const securityOf = (caller: string, { takes }: Words): Operation['security'] => {
  if (caller !== 'visitor') return [{ bearer: [caller] }];
  if (takes === 'cookie') return [{ reset: [] }];
  return takes === 'token' ? [{}, { bearer: ['student'] }] : [];
};

/** The call: what its handlers know of themselves, and the words for the rest. */
export function operationOf(
  { call, pattern, handlers }: Route,
  tag: string,
  words: Words,
): Operation {
  const caller = handlers[0] && callerOf(handlers[0]);
  if (!caller) throw new Error(`${call} has no guard`);
  const input = words.input ?? handlers.map(inputOf).find((one) => one);
  const rate = handlers.map(rateOf).find((one) => one);
  const parameters = [
    ...pathParametersOf(pattern),
    ...(input?.from === 'query' ? queryOf(input, words.fields) : []),
    ...(words.answers?.[304] ? [ifNoneMatch] : []),
  ];
  return {
    operationId: call.replace(/^\w+ \/(api\/)?/, '').replace(/\/:?/g, '-'),
    tags: [tag],
    summary: words.summary,
    ...(words.description && { description: words.description }),
    security: securityOf(caller, words),
    ...(parameters.length > 0 && { parameters }),
    ...(input && input.from !== 'query' && { requestBody: bodyOf(input, words.fields) }),
    responses: {
      200: found(words),
      ...Object.fromEntries(others(words)),
      ...refusalsOf({ caller, input, rate }, words),
      500: failed('Our fault. The message has the id of the request.'),
    },
  };
}
