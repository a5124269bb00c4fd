import { AsyncLocalStorage } from 'node:async_hooks';
import { withoutTokens } from './mask.ts';

/** What every line of a request says: its id, the shortened address, the caller's id once known. */
type RequestFields = { requestId: string; address: string; user: string };

const requests = new AsyncLocalStorage<RequestFields>();

/** Runs a request's work: every line that it logs, in `waitUntil` too, says which one it was. */
export const withRequest = <Result>(
  request: Pick<RequestFields, 'requestId' | 'address'>,
  work: () => Result,
): Result => requests.run({ ...request, user: '' }, work);

/** Names the caller in the lines from here on, by id: never by name, e-mail or token. */
export function logAs(user: string): void {
  const request = requests.getStore();
  if (request) request.user = user;
}

const writers = { info: 'log', warn: 'warn', error: 'error' } as const;

const masked = (_: string, value: unknown) =>
  typeof value === 'string' ? withoutTokens(value) : value;

/** Writes one structured line to the log, with the request's id, caller and address. */
export function log(level: keyof typeof writers, fields: Record<string, unknown>): void {
  const request = Object.entries(requests.getStore() ?? {}).filter(([, value]) => value);
  const line = { level, ...Object.fromEntries(request), ...fields };
  console[writers[level]](JSON.stringify(line, masked));
}

/**
 * What the log may say of an error: message, cause and place. Drizzle's message has the query's
 * values, personal data: of it only the SQL is logged.
 */
export function describe(error: unknown): { error: string; stack: string } {
  if (!(error instanceof Error)) return { error: typeof error, stack: '' };
  const message = 'query' in error ? `Failed query: ${String(error.query)}` : error.message;
  const cause = error.cause === undefined ? '' : ` <- ${describe(error.cause).error}`;
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { error: `${error.name}: ${message}${cause}`, stack: stack.join('\n') };
}
