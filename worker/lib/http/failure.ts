import type { Context } from 'hono';
import type { App } from '../../env.ts';
import { isDatabaseFailure } from '../db/index.ts';
import { describe } from '../log/error.ts';
import { log } from '../log/log.ts';

/** Writes a failure that nobody expected to the log; returns the number of the request. */
export function logFailure(error: Error, c: Context<App>): string {
  const requestId = c.get('requestId');
  log('error', { requestId, ...describe(error) });
  return requestId;
}

/** 503 where the database did not answer, which passes; anything else is a bug. */
export const failureStatus = (error: Error) => (isDatabaseFailure(error) ? 503 : 500);

export const failureHeaders = { 'cache-control': 'no-store', 'retry-after': '60' };
