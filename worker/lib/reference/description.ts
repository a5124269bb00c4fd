import type { ZodMiniType } from 'zod/mini';
import type { Refusal } from '../../../contract/reply.ts';
import type { Input } from '../http/valid.ts';

/** Name of the record that `data` of a response is, or `Name[]` for a list of them. */
type ResponseData = string;

/** Documentation of a call that cannot be derived from its schemas and guard. Texts are Markdown of one paragraph. */
export type CallDescription = {
  summary: string;
  description?: string;
  /** Type of `data`, several where it varies; undefined when the response only has a message. */
  data?: ResponseData | ResponseData[];
  /** The whole response, in place of these. */
  envelope?: ZodMiniType | undefined;
  /** Whether only some callers get `data`. */
  optional?: true;
  /** Fields of the response beside `data`. */
  beside?: ('token' | 'total' | 'counts' | 'sums')[];
  /** Content type, when the response is a file instead of JSON. */
  file?: string;
  /** Other statuses than 200 that are not in `refusals` of contract/reply.ts. */
  answers?: Record<number, string>;
  /** Refusals of this call, beside those derived from its guard and input. */
  refuses?: Partial<Record<Refusal, string>>;
  /** Type of `data` of a refusal. */
  refusedWith?: Partial<Record<Refusal, ResponseData | ZodMiniType>>;
  /** Type of the record whose stale `updatedAt` is refused (409). */
  stale?: string | ZodMiniType;
  /** The credential that a call open to visitors reads as well: the bearer token, or a cookie. */
  takes?: 'token' | 'otp' | 'reset';
  /** Input that the handler parses by itself. */
  input?: Input;
  /** Meanings of fields that differ from fields.ts. */
  fields?: Record<string, string>;
};

/** The calls of one noun by method and path, in the order of the reference. */
export type NounDescription = {
  name: string;
  description: string;
  calls: Record<string, CallDescription>;
};
