import type { Refusal } from '../../contract/reply.ts';
import type { Input } from '../lib/http/valid.ts';
import type { Views } from './views.ts';

export type ViewName = keyof Views;

/** What a call replies with in `data`, as TypeScript has it: one record or a list of them. */
export type Carried = ViewName | `${ViewName}[]`;

/** What no schema and no guard can say of a call. Texts are Markdown of one paragraph. */
export type Words = {
  summary: string;
  description?: string;
  /** What `data` of the reply is, several where it depends; left out where a reply carries words alone. */
  data?: Carried | Carried[];
  /** Parts of the reply beside `data`. */
  beside?: ('token' | 'total' | 'counts')[];
  /** The content type of an answer that is a file instead of a reply. */
  file?: string;
  /** Statuses beside 200 that are no refusal. */
  answers?: Record<number, string>;
  /** Refusals of this call, beside those that its guard and its input make. */
  refuses?: Partial<Record<Refusal, string>>;
  /** What `data` of a refusal is. */
  refusedWith?: Partial<Record<Refusal, ViewName>>;
  /** The record that a stale `updatedAt` is refused for (409). */
  stale?: ViewName;
  /** Why a call that is open to visitors reads a token or a cookie all the same. */
  takes?: 'token' | 'cookie';
  /** Input that the handler parses by itself. */
  input?: Input;
  /** What a single field means here. */
  fields?: Record<string, string>;
};

/** The calls of one noun by method and path, in the order in which they are read. */
export type NounWords = { name: string; description: string; calls: Record<string, Words> };
