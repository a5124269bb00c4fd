import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import type { ExecutionContext } from 'hono';
import { hc } from 'hono/client';
import { today } from '../../contract/day.ts';
import { wentWrong } from '../../contract/reply.ts';
import { keyOf } from '../../contract/token.ts';
import type { Api } from '../../worker/api.ts';
import { app } from '../../worker/app.ts';
import { CallFailed } from '../lib/ask.ts';
import type { Answered } from '../lib/form.ts';

/** Bytes of such a form at most. */
const most = 64 * 1024;

/** Whether a page of ours sent it, and none that uses the browser of somebody who looks at it. */
function isOwn({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = headers.get('origin');
  return origin === null || origin === new URL(url).origin;
}

export async function fieldsOf(request: Request): Promise<Record<string, string> | undefined> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (request.method !== 'POST' || !isOwn(request) || !(length <= most)) return undefined;
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

/** The calls of the API for whoever sent that request: within the same limits. */
export const callsFor = (request: Request, context: ExecutionContext, token?: string) =>
  hc<Api>('/api', {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      const address = request.headers.get('cf-connecting-ip');
      if (address) headers.set('cf-connecting-ip', address);
      if (token) headers.set('authorization', `Bearer ${token}`);
      return app.fetch(
        new Request(new URL(String(input), request.url), { ...init, headers }),
        env,
        context,
      );
    },
  });

/** What the form is drawn with after that failure; a password is not among it. */
export function answeredBy(error: unknown, values: Record<string, string>) {
  const failure = error instanceof CallFailed ? error : new CallFailed(500, wentWrong);
  if (failure !== error) console.error(error);
  const { password: _, ...kept } = values;
  const { status, message, errors } = failure;
  const isMarked = Object.keys(errors).length > 0;
  const words = isMarked ? 'It is not sent yet: please look at what is marked.' : message;
  const answered: Answered = { values: kept, errors, failure: words };
  // What is wrong with a field is said at it.
  return { status, answered, failed: status === 422 ? undefined : { status, message } };
}

/** The idempotency key of those words on one day: whoever sends them twice has sent them once. */
export const keyFor = (values: Record<string, string>): string =>
  keyOf(
    createHash('sha256')
      .update(JSON.stringify([today(), values]))
      .digest(),
  );
