import {
  type Failure,
  noAnswer,
  offline,
  type Reply,
  type Success,
  wentWrong,
} from '../../contract/reply.ts';
import { loadUser } from './session.ts';
import { storedToken } from './token.ts';

/** A failed call: `message` can be shown, `errors` is per field, `status` 0 is no answer. */
export class CallFailed extends Error {
  readonly status: number;
  readonly errors: Record<string, string>;
  readonly data: unknown;

  constructor(
    status: number,
    message: string,
    errors: Record<string, string> = {},
    data?: unknown,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.data = data;
  }
}

/** Any error as one whose message can be shown; what is no failure of a call is logged, too. */
export function failureOf(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  reportError(error);
  return new CallFailed(0, wentWrong);
}

/** Why what was only asked for did not come, in words. */
export const whyUnread = ({ message }: Error) => message.replace(wentWrong, noAnswer);

export type Response = { status: number; json(): Promise<unknown> };

export type Answer<Sent> = Sent extends { json(): Promise<infer Reply> }
  ? Extract<Reply, { success: true }>
  : never;

/** Awaits a call and returns its success envelope; throws `CallFailed` otherwise. */
export async function ask<Sent extends Response>(call: Promise<Sent>): Promise<Answer<Sent>>;
export async function ask(call: Promise<Response>): Promise<Success<unknown>> {
  const response = await call.catch(unanswered);
  const reply = (await response.json().catch(() => undefined)) as Reply<unknown> | undefined;
  // What changes something says so: counts and histories on the page are read again.
  if (reply?.success && reply.message) dispatchEvent(new Event('changed'));
  if (reply?.success) return reply.undo ? (await import('./undo.ts')).offerUndo(reply) : reply;
  throw failed(response.status, reply);
}

/** Awaits a call that answers a file; throws `CallFailed` otherwise. */
export async function askFile(
  call: Promise<Pick<globalThis.Response, 'ok' | 'status' | 'json' | 'blob'>>,
): Promise<Blob> {
  const response = await call.catch(unanswered);
  if (response.ok) return response.blob();
  throw failed(response.status, (await response.json().catch(() => undefined)) as Failure);
}

/** Throws for a call without an answer: aborted by a logout, or the network failed. */
function unanswered(error: unknown): never {
  throw error instanceof DOMException && error.name === 'AbortError'
    ? new CallFailed(401, 'You have logged out.')
    : new CallFailed(0, offline);
}

function failed(status: number, reply: Failure | undefined): CallFailed {
  // The login has ended: reloading the user makes the guard redirect or show its notice.
  if (status === 401 && storedToken()) void loadUser();
  return new CallFailed(status, reply?.message ?? wentWrong, reply?.errors, reply?.data);
}
