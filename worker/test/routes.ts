import { type Input, inputOf } from '../lib/http/valid.ts';
import type { Route } from '../reference/calls.ts';
import { type Caller, callerOf } from '../user/guard.ts';

export { routes } from '../reference/calls.ts';

/** Whom the first handler of a route lets in; undefined when the route has no guard. */
export const guardOf = ({ handlers }: Route): Caller | undefined =>
  handlers[0] && callerOf(handlers[0]);

/** What a route parses: bodies and query strings, by their schemas. */
export const inputsOf = ({ handlers }: Route): Input[] =>
  handlers.map(inputOf).filter((input) => input !== undefined);
