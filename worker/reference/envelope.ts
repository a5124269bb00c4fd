import * as z from 'zod/mini';
import { said } from '../../contract/reply-schema.ts';
import type { Beside, Described } from '../lib/http/call.ts';

const sums = z.record(z.string(), z.int());

const beside: Record<Beside, z.ZodMiniType> = {
  token: said(z.string(), 'The bearer token.'),
  total: z.optional(said(z.int(), 'How many match, on whatever page.')),
  counts: z.optional(said(sums, 'How many match, by status.')),
  sums: z.optional(said(sums, 'Whole rupees of all that match, on whatever page.')),
};

/** The whole of a successful reply; undefined where it is a file. */
export function envelopeOf({ reply, beside: names = [] }: Described['about']) {
  if (reply && 'file' in reply) return undefined;
  return z.strictObject({
    success: z.literal(true),
    message: z.optional(said(z.string(), 'Words for a person.')),
    ...Object.fromEntries(names.map((name) => [name, beside[name]])),
    ...(reply && { data: reply }),
  });
}
