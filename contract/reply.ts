/** Why a call was refused, and the HTTP status that says so. */
export const refusals = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  method: 405,
  conflict: 409,
  large: 413,
  media: 415,
  invalid: 422,
  often: 429,
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
