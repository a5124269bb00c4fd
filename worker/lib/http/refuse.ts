import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import {
  type Failure,
  type FieldErrors,
  type Refusal,
  refusals,
  wentWrong,
} from '../../../contract/reply.ts';
import type { App } from '../../env.ts';
import { isDatabaseFailure } from '../db/index.ts';
import { describe, log } from '../log/log.ts';

/** An expected failure: `message` is shown, `errors` has a message for each invalid field. */
export class Refused extends Error {
  readonly code: Refusal;
  readonly errors: FieldErrors | undefined;
  readonly data: unknown;
  readonly headers: Record<string, string>;

  constructor(
    code: Refusal,
    message: string,
    more: { errors?: FieldErrors; data?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.code = code;
    this.errors = more.errors;
    this.data = more.data;
    this.headers = more.headers ?? {};
  }
}

/** The refusal that is about one field, under which a form shows the message. */
export const refusedField = (code: Refusal, field: string, message: string, data?: unknown) =>
  new Refused(code, message, { errors: { [field]: message }, data });

/** Refuses (422) where fields have errors; the first of them stands for the whole. */
export function refuseErrors(errors: FieldErrors): void {
  const [message] = Object.values(errors);
  if (message !== undefined) throw new Refused('unprocessableContent', message, { errors });
}

/** Turns every failure into its reply; what is no `Refused` is logged, and 500 under `/api`. */
export function answerFailure(error: Error, c: Context<App>, status: 500 | 503 = 500): Response {
  const refused = refusalIn(error);
  if (!refused) {
    const message = `${wentWrong} (${logFailure(error, c)})`;
    return c.json<Failure>({ success: false, message }, status, failureHeaders);
  }
  const body: Failure = {
    success: false,
    message: refused.message,
    ...(refused.errors && { errors: refused.errors }),
    ...(refused.data !== undefined && { data: refused.data }),
  };
  return c.json(body, refusals[refused.code], refused.headers);
}

/** The error as a refusal, also Hono's own (an unreadable body); undefined for a bug. */
export function refusalIn(error: Error | undefined): Refused | undefined {
  if (error instanceof Refused) return error;
  if (!(error instanceof HTTPException) || error.status >= 500) return undefined;
  return error.status === 413
    ? new Refused('contentTooLarge', 'That is too large to send')
    : new Refused('badRequest', 'The request cannot be read');
}

/** For pages: the result of a query, or undefined where it refuses with 404. */
export const orMissing = <Found>(query: Promise<Found>): Promise<Found | undefined> =>
  query.catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'notFound') return undefined;
    throw error;
  });

/** Writes a failure that nobody expected to the log; returns the number of the request. */
export function logFailure(error: Error, c: Context<App>): string {
  const requestId = c.get('requestId');
  log('error', { requestId, ...describe(error) });
  return requestId;
}

/** 503 where the database did not answer, which passes; anything else is a bug. */
export const failureStatus = (error: Error) => (isDatabaseFailure(error) ? 503 : 500);

export const failureHeaders = { 'cache-control': 'no-store', 'retry-after': '60' };
