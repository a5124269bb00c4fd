import { api } from '../api.ts';
import { type Input, inputOf } from '../lib/http/valid.ts';
import { media } from '../media/routes.ts';
import { type Caller, callerOf } from '../user/guard.ts';

/** A call as registered: `POST /api/course/add-course` with its handlers in order. */
type Route = { call: string; handlers: object[] };

/** Every call of the Worker. Middleware, whose path ends with a star, is none. */
export const routes: Route[] = [...grouped('/api', api.routes), ...grouped('/media', media.routes)];

function grouped(
  base: string,
  entries: { method: string; path: string; handler: object }[],
): Route[] {
  const calls = new Map<string, object[]>();
  for (const { method, path, handler } of entries) {
    if (path.endsWith('*')) continue;
    const call = `${method} ${base}${path.replace(/\{.*?\}+/g, '')}`;
    calls.set(call, [...(calls.get(call) ?? []), handler]);
  }
  return [...calls].map(([call, handlers]) => ({ call, handlers }));
}

/** Whom the first handler of a route lets in; undefined when the route has no guard. */
export const guardOf = ({ handlers }: Route): Caller | undefined =>
  handlers[0] && callerOf(handlers[0]);

/** What a route parses: bodies and query strings, by their schemas. */
export const inputsOf = ({ handlers }: Route): Input[] =>
  handlers.map(inputOf).filter((input) => input !== undefined);
