import type * as z from 'zod/mini';
import type * as reply from './reply-schema.ts';

/** Reasons for a refusal, by their names in HTTP (RFC 9110, 15.5), with the status. */
export const refusals = {
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  contentTooLarge: 413,
  unsupportedMediaType: 415,
  unprocessableContent: 422,
  tooManyRequests: 429,
} as const;

export type Refusal = keyof typeof refusals;

export type FieldErrors = Record<string, string>;

type Extras = { [Name in reply.Beside]?: z.output<(typeof reply.beside)[Name]> };
export type Success<Data = undefined> = { success: true; message?: string; data: Data } & Extras;

export type Failure = z.output<typeof reply.failure>;

export type Reply<Data = undefined> = Success<Data> | Failure;

export const wentWrong = 'Something went wrong';

/** The message when the server could not answer what was only asked. */
export const noAnswer = 'The server did not answer. Your data is safe.';

export const offline = 'No connection. Check your network and try again.';
