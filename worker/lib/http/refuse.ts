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
import { describe } from '../log/error.ts';

/** An expected failure: `message` is fit to show to a person, `errors` names the fields at fault. */
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

/** The one place where a failure becomes an answer. Whatever is not a `Refused` is a bug: logged, and told as such. */
export function answerFailure(error: Error, c: Context<App>): Response {
  const refused = refusalIn(error);
  if (!refused) {
    const requestId = c.get('requestId');
    console.error(JSON.stringify({ level: 'error', requestId, ...describe(error) }));
    return c.json<Failure>({ success: false, message: `${wentWrong} (${requestId})` }, 500);
  }
  const body: Failure = {
    success: false,
    message: refused.message,
    ...(refused.errors && { errors: refused.errors }),
    ...(refused.data !== undefined && { data: refused.data }),
  };
  return c.json(body, refusals[refused.code], refused.headers);
}

/** The refusal that an error is, Hono's own (a body that cannot be read) in our words; undefined for a bug. */
export function refusalIn(error: Error | undefined): Refused | undefined {
  if (error instanceof Refused) return error;
  if (!(error instanceof HTTPException) || error.status >= 500) return undefined;
  return error.status === 413
    ? new Refused('contentTooLarge', 'That is too large to send')
    : new Refused('badRequest', 'The request cannot be read');
}

/** What was found, or undefined where the query refuses because there is no such record. For pages. */
export const orMissing = <Found>(query: Promise<Found>): Promise<Found | undefined> =>
  query.catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'notFound') return undefined;
    throw error;
  });
