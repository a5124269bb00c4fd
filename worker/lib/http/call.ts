import { type Context, Hono, type Input, type MiddlewareHandler, type TypedResponse } from 'hono';
import type { Schema as HonoSchema } from 'hono/types';
import type * as z from 'zod/mini';
import type { Refusal, Success } from '../../../contract/reply.ts';
import type { Beside } from '../../../contract/reply-schema.ts';
import type { App } from '../../env.ts';
import { perAddress, type Rated } from './limit.ts';
import type { Parsed, Reads } from './valid.ts';

type Schema = z.ZodMiniType;

type File = { file: string };
export const file = (type: string): File => ({ file: type });

/** What of a call is no code; `description` has what no client can guess, such as a limit. */
export type Words = {
  summary: string;
  description?: string;
  beside?: Beside[];
  /** Other statuses than 200 that are not in `refusals` of contract/reply.ts. */
  answers?: Record<number, string>;
  /** Refusals of this call, beside those derived from its guard and input. */
  refuses?: Partial<Record<Refusal, string>>;
  /** `data` of a refusal. */
  refusedWith?: Partial<Record<Refusal, Schema>>;
  /** The record whose stale `updatedAt` is refused (409). */
  stale?: Schema;
  /** The credential that a call open to visitors reads as well: the bearer token, or a cookie. */
  takes?: 'token' | 'otp' | 'reset';
  /** Input that the handler parses by itself. */
  input?: Parsed;
};

type About<Sent extends Input, Reply> = Words & {
  /** Calls a minute from one address. */
  limit?: Rated;
  request?: Reads<Sent>;
  reply?: Reply;
};

/** What a call takes, as its schema parsed it; undefined where it takes nothing. */
type Taken<Sent extends Input> = Sent extends { out: infer Out } ? Out[keyof Out] : undefined;

/** Hono's types do not know where a generic call takes its input from. */
type Read = { valid: (from: Parsed['from']) => unknown };

type PathOf<Line> = Line extends `${string} ${infer Path}` ? Path : string;
type Data<Reply> = Reply extends Schema ? z.output<Reply> : undefined;
type Returned<Reply> = Reply extends File ? Response : Answered<Data<Reply>>;

type Endpoint<Line, Sent extends Input, Reply> = Line extends `${infer Method} ${infer Path}`
  ? {
      [At in Path]: {
        [By in `$${Lowercase<Method>}`]: {
          input: Sent extends { in: infer In } ? In : object;
          output: Reply extends File ? object : Success<Data<Reply>>;
          outputFormat: Reply extends File ? 'body' : 'json';
          status: 200;
        };
      };
    }
  : never;

/** What a call is: for the Worker, for clients and for the reference. */
type Call<Endpoints> = {
  line: string;
  handlers: MiddlewareHandler[];
  about: Words & { limit?: Rated; request?: Reads; reply?: Schema | File };
  endpoints?: Endpoints;
};

/**
 * One call: method and path, whom it lets in, what it takes and replies, and what it does with what
 * was taken. `ok` with other data than `reply` does not compile.
 */
export const call =
  <
    const Line extends `${'GET' | 'POST'} /${string}`,
    Known extends App,
    // biome-ignore lint/complexity/noBannedTypes: Hono's word for a call without input.
    Sent extends Input = {},
    Reply extends Schema | File | undefined = undefined,
  >(
    line: Line,
    guard: MiddlewareHandler<Known>,
    about: About<Sent, Reply>,
  ) =>
  (
    answer: (
      c: Context<Known, PathOf<Line>, Sent>,
      taken: Taken<Sent>,
    ) => Returned<Reply> | Promise<Returned<Reply>>,
  ): Call<Endpoint<Line, Sent, Reply>> => {
    const { limit, request } = about;
    const handler = (c: Context<Known, PathOf<Line>, Sent>) =>
      answer(c, (request && (c.req as unknown as Read).valid(request.input.from)) as Taken<Sent>);
    const handlers = [guard, limit && perAddress(limit), request, handler].filter(Boolean);
    return { line, handlers: handlers as MiddlewareHandler[], about };
  };

/** What the reference says of all calls of a noun: once, where they stand in several files. */
export type Noun = { name: string; description?: string };

export type Described = { noun: Noun; about: Call<unknown>['about'] };
const described = new WeakMap<object, Described>();

export const callOf = (handler: object): Described | undefined => described.get(handler);

type EndpointsOf<One> = One extends Call<infer Endpoints extends HonoSchema> ? Endpoints : never;

/** The calls of a noun, in the order of the reference. */
export function routes<Calls extends Call<unknown>[]>(noun: Noun, ...calls: Calls) {
  const app = new Hono<App>();
  for (const { line, handlers, about } of calls) {
    const [method = '', path = ''] = line.split(' ');
    app.on(method, [path], ...handlers);
    for (const handler of handlers.slice(-1)) described.set(handler, { noun, about });
  }
  return app as unknown as Hono<App, EndpointsOf<Calls[number]>, '/'>;
}

type Extras = Partial<Pick<Success, 'message' | Beside>>;

export type Answered<Data> = Response & TypedResponse<Success<Data>, 200, 'json'>;

/** A response as a call's reply: for encoded bodies, and for another status that it names. */
export const answered = <Data>(response: Response) => response as Answered<Data>;

/** A successful reply: `{ success: true, data, ...extras }` with HTTP 200. */
export const ok = <Data>(c: Context, data: Data, extras: Extras = {}) =>
  answered<Data>(c.json({ success: true, ...extras, ...undoOf(c), data }));

/** A successful reply with a message and no data. */
export const done = (c: Context, message: string) =>
  answered<undefined>(c.json({ success: true, message, ...undoOf(c) }));

const undoOf = (c: Context<App>) => {
  const undo = c.get('undo');
  return undo && { undo };
};
