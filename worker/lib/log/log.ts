import { AsyncLocalStorage } from 'node:async_hooks';

/** A run of signs of a token, each as it is or percent-encoded, as long as a token or longer. */
const tokens = /(?:[\w-]|%(?:2d|3\d|[46][1-9a-f]|[57][\da]|5f)){43,}/gi;

/** The text without anything of a token's shape: paths and errors may hold one. */
export const withoutTokens = (text: string): string => text.replace(tokens, '[token]');

/** Whether the path holds something of a token's shape. */
export const holdsToken = (path: string): boolean => withoutTokens(path) !== path;

/**
 * The address without what names a household: 24 bits of IPv4 (`203.0.113.0`), 48 of IPv6
 * (`2001:db8:1::`). Empty when there is none.
 */
export function shorten(address: string | undefined): string {
  if (!address) return '';
  const [, network] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address) ?? [];
  if (network) return `${network}.0`;
  if (!address.includes(':')) return '';
  return `${groupsOf(address).slice(0, 3).join(':').toLowerCase()}::`;
}

/** The eight groups of an IPv6 address. */
export function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array<string>(zeros).fill('0'), ...back];
}

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
