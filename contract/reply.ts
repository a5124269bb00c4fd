/** Why a call was refused, by the names of HTTP (RFC 9110, 15.5), and the status that says so. */
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

/** Message per field name, for the fields that are at fault. */
export type FieldErrors = Record<string, string>;

export type Success<Data = undefined> = {
  success: true;
  message?: string;
  data: Data;
  token?: string;
  total?: number;
  /** How many records there are per part of a list, whichever part `data` is of. */
  counts?: Record<string, number>;
};

export type Failure = {
  success: false;
  message: string;
  errors?: FieldErrors;
  data?: unknown;
};

export type Reply<Data = undefined> = Success<Data> | Failure;

export const wentWrong = 'Something went wrong';

/** The words for a call that no answer came to. */
export const offline = 'No connection. Check your network and try again.';
