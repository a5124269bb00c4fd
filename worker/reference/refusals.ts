import { limits } from '../../contract/limits.ts';
import { type Refusal, refusals } from '../../contract/reply.ts';
import type { Input } from '../lib/http/valid.ts';
import type { Caller } from '../user/guard.ts';
import { type JsonSchema, refTo } from './schema.ts';
import type { Words } from './words.ts';

/** What is known of a call by its handlers. */
export type Known = { caller: Caller; input?: Input | undefined; rate?: number | undefined };

/** Why the guard, the limit and the parsing of the input refuse a call. */
function byHandlers({ caller, input, rate }: Known): [Refusal, string][] {
  const isBody = input && input.from !== 'query';
  const { json, multipart } = limits.body;
  const reasons: [Refusal, string | false | undefined][] = [
    ['unauthorized', caller !== 'visitor' && 'There is no valid bearer token.'],
    ['forbidden', caller === 'admin' && 'The caller is no administrator.'],
    ['tooManyRequests', rate !== undefined && `More than ${rate} calls a minute from one address.`],
    ['badRequest', isBody && 'The body cannot be read.'],
    [
      'contentTooLarge',
      isBody &&
        (input.from === 'json'
          ? `The body is over ${json / 1024} KB.`
          : `The body is over ${multipart / 1024 / 1024} MB, or a file is over its limit.`),
    ],
    [
      'unsupportedMediaType',
      isBody &&
        (input.from === 'json'
          ? 'The body is not `application/json`.'
          : 'The body is not `multipart/form-data`, or a file is not what it should be: its bytes count, not its name.'),
    ],
    [
      'unprocessableContent',
      input && 'Fields break their rules. `errors` has a message for each of them.',
    ],
  ];
  return reasons.filter((one): one is [Refusal, string] => Boolean(one[1]));
}

const staleWords =
  'Somebody else saved the record since `updatedAt`. `data` has it as it is now, and what was changed.';

/** The record as it is now and what was changed of it, as a client gets it that was too late. */
const staleData = (name: string): JsonSchema => ({
  type: 'object',
  properties: { current: refTo(name), changes: { type: 'array', items: refTo('HistoryEntry') } },
  required: ['current', 'changes'],
});

/** Headers that go with a refusal. */
const headers: Partial<Record<Refusal, Record<string, object>>> = {
  unauthorized: {
    'www-authenticate': {
      description: '`Bearer`, where a token is asked for.',
      schema: { type: 'string' },
    },
  },
  tooManyRequests: {
    'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  },
};

/** The refusals of a call by their statuses, each with everything it may mean. */
export function refusalsOf(known: Known, words: Words) {
  const reasons = [
    ...byHandlers(known),
    ...(Object.entries(words.refuses ?? {}) as [Refusal, string][]),
    ...(words.stale ? [['conflict', staleWords] as [Refusal, string]] : []),
  ];
  const answers = (Object.keys(refusals) as Refusal[]).flatMap((code) => {
    const meant = reasons.filter(([of]) => of === code).map(([, why]) => why);
    if (meant.length === 0) return [];
    const named = words.refusedWith?.[code];
    const data = named
      ? refTo(named)
      : code === 'conflict' && words.stale && staleData(words.stale);
    const schema = data
      ? { allOf: [refTo('Failure'), { type: 'object', properties: { data } }] }
      : refTo('Failure');
    const answer = {
      description: meant.join(' '),
      ...(headers[code] && { headers: headers[code] }),
      content: { 'application/json': { schema } },
    };
    return [[refusals[code], answer] as const];
  });
  return Object.fromEntries(answers);
}
