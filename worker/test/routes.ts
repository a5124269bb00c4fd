import type { Parsed } from '../lib/http/valid.ts';
import type { Route } from '../reference/calls.ts';
import { type Caller, callerOf } from '../user/guard.ts';

export { routes } from '../reference/calls.ts';

export const guardOf = ({ handlers }: Pick<Route, 'handlers'>): Caller | undefined =>
  handlers[0] && callerOf(handlers[0]);

export const inputsOf = ({ about }: Route): Parsed[] =>
  about.request ? [about.request.input] : [];
