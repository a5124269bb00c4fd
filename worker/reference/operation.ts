import { rateOf } from '../lib/http/limit.ts';
import { inputOf } from '../lib/http/valid.ts';
import type { CallDescription } from '../lib/reference/description.ts';
import { callerOf } from '../user/guard.ts';
import { type Body, bodyOf, type Parameter, pathParametersOf, queryOf } from './body.ts';
import type { Route } from './calls.ts';
import { refusalsOf } from './refusals.ts';
import { type JsonSchema, jsonSchemaOfReply, refTo, schemaOfData } from './schema.ts';

export type Answer = {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: JsonSchema }>;
};

/** An operation of OpenAPI 3.1. */
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

const beside = {
  token: { type: 'string', description: 'The bearer token.' },
  total: { type: 'integer', description: 'How many match, on whatever page.' },
  counts: {
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'How many match, by status.',
  },
  sums: {
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'Whole rupees of all that match, on whatever page.',
  },
} as const;

/** Schema of a successful response. */
function replySchema({
  data,
  optional,
  beside: names = [],
  envelope,
}: CallDescription): JsonSchema {
  if (envelope) return jsonSchemaOfReply(envelope);
  return {
    type: 'object',
    properties: {
      success: { const: true },
      message: { type: 'string', description: 'Words for a person.' },
      ...Object.fromEntries(names.map((name) => [name, beside[name]])),
      ...(data && { data: anyOf([data].flat().map(schemaOfData)) }),
    },
    required: [
      'success',
      ...(data && !optional ? ['data'] : []),
      ...names.filter((name) => name === 'token'),
    ],
    additionalProperties: false,
  };
}

const found = (described: CallDescription): Answer =>
  described.file
    ? {
        description: 'The file.',
        content: { [described.file]: { schema: { type: 'string', format: 'binary' } } },
      }
    : { description: 'Done.', content: { 'application/json': { schema: replySchema(described) } } };

const failed = (description: string): Answer => ({
  description,
  content: { 'application/json': { schema: refTo('Failure') } },
});

/** Responses for `answers`; from 400 on they have the schema of a failure. */
const others = ({ answers = {} }: CallDescription): [string, Answer][] =>
  Object.entries(answers).map(([status, description]) => [
    status,
    Number(status) < 400 ? { description } : failed(description),
  ]);

const ifNoneMatch: Parameter = {
  ...{ name: 'if-none-match', in: 'header', required: false },
  description: '`etag` of the list that the client holds.',
  schema: { type: 'string' },
};

/** Security requirements: the role of the bearer token; `{}` makes it optional. */
const securityOf = (caller: string, { takes }: CallDescription): Operation['security'] => {
  if (caller !== 'visitor') return [{ bearer: [caller] }];
  if (takes === 'reset' || takes === 'otp') return [{ [takes]: [] }];
  return takes === 'token' ? [{}, { bearer: ['student'] }] : [];
};

/** The operation of a call, derived from its handlers and its description. */
export function operationOf(
  { call, pattern, handlers }: Route,
  tag: string,
  described: CallDescription,
): Operation {
  const caller = handlers[0] && callerOf(handlers[0]);
  if (!caller) throw new Error(`${call} has no guard`);
  const input = described.input ?? handlers.map(inputOf).find((one) => one);
  const rate = handlers.map(rateOf).find((one) => one);
  const parameters = [
    ...pathParametersOf(pattern),
    ...(input?.from === 'query' ? queryOf(input, described.fields) : []),
    ...(described.answers?.[304] ? [ifNoneMatch] : []),
  ];
  return {
    operationId: call.replace(/^\w+ \/(api\/)?/, '').replace(/\/:?/g, '-'),
    tags: [tag],
    summary: described.summary,
    ...(described.description && { description: described.description }),
    security: securityOf(caller, described),
    ...(parameters.length > 0 && { parameters }),
    ...(input && input.from !== 'query' && { requestBody: bodyOf(input, described.fields) }),
    responses: {
      200: found(described),
      ...Object.fromEntries(others(described)),
      ...refusalsOf({ caller, input, rate }, described),
      500: failed('Our fault. The message has the id of the request.'),
    },
  };
}
