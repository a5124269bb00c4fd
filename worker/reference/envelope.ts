import * as z from 'zod/mini';
import { historyEntry } from '../../contract/history-reply.ts';
import type { Refusal } from '../../contract/reply.ts';
import { failure, success } from '../../contract/reply-schema.ts';
import type { Described } from '../lib/http/call.ts';

type About = Described['about'];

/** The whole of a successful reply; undefined where it is a file. */
export const successOf = ({ reply, beside }: About) =>
  reply && 'file' in reply ? undefined : success(reply, beside);

/** The whole of a refusal, with its `data` where the call says what that is. */
export function failureOf({ refusedWith, stale }: About, code: Refusal) {
  const data = refusedWith?.[code] ?? (code === 'conflict' && stale && staleData(stale));
  return data ? z.extend(failure, { data: z.optional(data) }) : failure;
}

/** Of a record that somebody else saved meanwhile: how it is now, and what was changed. */
const staleData = (record: z.ZodMiniType) =>
  z.strictObject({ current: record, changes: z.array(historyEntry) });
