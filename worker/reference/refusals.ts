import * as z from 'zod/mini';
import { historyEntry } from '../../contract/history.ts';
import { limits } from '../../contract/limits.ts';
import { type Refusal, refusals } from '../../contract/reply.ts';
import { failure, success } from '../../contract/reply-schema.ts';
import type { Described } from '../lib/http/call.ts';
import { bodyOf } from '../lib/http/upload.ts';
import type { Parsed } from '../lib/http/valid.ts';
import type { Caller } from '../user/guard.ts';
import { jsonSchemaOfReply } from './schema.ts';

type About = Described['about'];

export const successOf = ({ reply, beside }: About) =>
  reply && 'file' in reply ? undefined : success(reply, beside);

export function failureOf({ refusedWith, stale }: About, code: Refusal) {
  const data = refusedWith?.[code] ?? (code === 'conflict' && stale && staleData(stale));
  return data ? z.extend(failure, { data: z.optional(data) }) : failure;
}

/** Of a record that was saved meanwhile: how it is now, what changed, and whether by the caller. */
const staleData = (record: z.ZodMiniType) =>
  z.strictObject({ current: record, changes: z.array(historyEntry), isOwn: z.boolean() });

type Derived = { caller: Caller; input?: Parsed | undefined; rate?: number | undefined };

/** Refusals by the guard, the rate limit and the parsing of the input, with their reasons. */
function byHandlers({ caller, input, rate }: Derived): [Refusal, string][] {
  const isBody = input && input.from !== 'query';
  const reasons: [Refusal, string | false | undefined][] = [
    ['unauthorized', caller !== 'visitor' && 'There is no valid bearer token.'],
    [
      'forbidden',
      caller !== 'visitor' &&
        caller !== 'student' &&
        'The caller is no administrator, one of another role, or lacks the second factor: ' +
          'then `data.secondFactor` is `verify` or `register`.',
    ],
    ['tooManyRequests', rate !== undefined && `More than ${rate} calls a minute from one address.`],
    ['badRequest', isBody && 'The body cannot be read.'],
    [
      'contentTooLarge',
      isBody &&
        (input.from === 'json'
          ? `The body is over ${limits.body / 1024} KB.`
          : `The body is over ${bodyOf(input.files) / 1024 / 1024} MB, or a file is over ` +
            'its limit.'),
    ],
    [
      'unsupportedMediaType',
      isBody &&
        (input.from === 'json'
          ? 'The body is not `application/json`.'
          : 'The body is not `multipart/form-data`, or a file is not what it should be: its ' +
            'bytes count, not its name.'),
    ],
    [
      'unprocessableContent',
      input && 'Fields break their rules. `errors` has a message for each of them.',
    ],
  ];
  return reasons.filter((reason): reason is [Refusal, string] => Boolean(reason[1]));
}

const staleDescription =
  'The record was saved since `updatedAt`. `data` has it as it is now, what was changed, and ' +
  'in `isOwn` whether the caller alone did.';

const headers: Partial<Record<Refusal, Record<string, object>>> = {
  unauthorized: {
    'www-authenticate': {
      description: '`Bearer`, where a token is asked for.',
      schema: { type: 'string' },
    },
  },
  methodNotAllowed: {
    allow: { description: 'The methods that there are.', schema: { type: 'string' } },
  },
  tooManyRequests: {
    'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  },
};

export function refusalsOf(derived: Derived, about: About) {
  const reasons: [Refusal, string][] = [
    ...byHandlers(derived),
    ...(Object.entries(about.refuses ?? {}) as [Refusal, string][]),
    ...(about.stale ? [['conflict', staleDescription] satisfies [Refusal, string]] : []),
  ];
  // What asks for nothing refuses nothing but another method.
  if (reasons.length === 0) reasons.push(['methodNotAllowed', 'The method is another one.']);
  const answers = (Object.keys(refusals) as Refusal[]).flatMap((code) => {
    const meant = reasons.filter(([of]) => of === code).map(([, why]) => why);
    if (meant.length === 0) return [];
    const answer = {
      description: meant.join(' '),
      ...(headers[code] && { headers: headers[code] }),
      content: { 'application/json': { schema: jsonSchemaOfReply(failureOf(about, code)) } },
    };
    return [[refusals[code], answer] as const];
  });
  return Object.fromEntries(answers);
}
