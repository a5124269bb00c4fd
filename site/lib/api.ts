import type { hc } from 'hono/client';
import type { Api } from '../../worker/api.ts';
import { send } from './send.ts';

export { ask, askFile, CallFailed, failureOf, whyUnread } from './ask.ts';

type Value = string | File | undefined;
type Input = {
  json?: unknown;
  query?: Record<string, Value | Value[]>;
  form?: Record<string, Value | Value[]>;
};
type Options = {
  headers?: Record<string, string>;
  /** Sends in the place of `fetch`. */
  fetch?: typeof fetch;
};

/** Adds each value, or each of a list, under its name. */
function fill<Form extends FormData | URLSearchParams>(
  form: Form,
  values: Input['form'] = {},
): Form {
  for (const [name, value] of Object.entries(values))
    for (const part of [value].flat()) if (part !== undefined) form.append(name, part as string);
  return form;
}

function call(
  url: string,
  method: string,
  { json, query, form }: Input,
  { headers, fetch: by }: Options,
) {
  const search = query ? `?${fill(new URLSearchParams(), query)}` : '';
  const init = {
    method,
    headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: fill(new FormData(), form) }),
  };
  return send(url + (search.length > 1 ? search : ''), init, by);
}

/** `at('/api').user.login.$post({ json })` posts to `/api/user/login`. */
const at = (url: string): unknown =>
  new Proxy(() => undefined, {
    get: (_, name) => at(`${url}/${String(name)}`),
    apply(_, __, [input = {}, options = {}]: [Input?, Options?]) {
      const [, path = '', verb = ''] = /^(.*)\/\$(\w+)$/.exec(url) ?? [];
      return call(path, verb.toUpperCase(), input, options);
    },
  });

/**
 * The typed calls of `/api`, with the bearer token when there is one. As Hono's client types them,
 * whose script is four times as long.
 */
export const api = at('/api') as ReturnType<typeof hc<Api>>;

/** A call with a token that this device does not keep, or with none. */
export const withToken = (token = '') => ({ headers: { authorization: `Bearer ${token}` } });
