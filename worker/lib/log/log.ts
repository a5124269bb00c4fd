import { AsyncLocalStorage } from 'node:async_hooks';
import { withoutTokens } from './mask.ts';

const requestIds = new AsyncLocalStorage<string>();

/** Runs the work of a request: every line that it logs, in `waitUntil` too, carries the request's id. */
export const withRequestId = <Result>(requestId: string, work: () => Result): Result =>
  requestIds.run(requestId, work);

const writers = { info: 'log', warn: 'warn', error: 'error' } as const;

const masked = (_: string, value: unknown) =>
  typeof value === 'string' ? withoutTokens(value) : value;

/** Writes one structured line to the log, with the id of the request it belongs to. */
export function log(level: keyof typeof writers, fields: Record<string, unknown>): void {
  const requestId = requestIds.getStore();
  const line = { level, ...(requestId && { requestId }), ...fields };
  console[writers[level]](JSON.stringify(line, masked));
}
