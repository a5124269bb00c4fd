import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** Runs the work of a request: every line that it logs, in `waitUntil` too, carries the request's id. */
export const withRequestId = <Result>(requestId: string, work: () => Result): Result =>
  requestIds.run(requestId, work);

const writers = { info: 'log', warn: 'warn', error: 'error' } as const;

/** Writes one structured line to the log, with the id of the request it belongs to. */
export function log(level: keyof typeof writers, fields: Record<string, unknown>): void {
  const requestId = requestIds.getStore();
  console[writers[level]](JSON.stringify({ level, ...(requestId && { requestId }), ...fields }));
}
