import * as z from 'zod/mini';
import { record } from './reply-schema.ts';

export const fault = record('Fault', {
  key: z.string(),
  title: z.string(),
  words: z.string(),
  todo: z.string(),
  since: z.string(),
  href: z.string(),
  detail: z.string(),
});

export const faults = record('Faults', {
  faults: z.array(fault),
  minute: z.string(),
  backup: z.string(),
  isAlarmed: z.boolean(),
});

export type Fault = z.output<typeof fault>;
export type Faults = z.output<typeof faults>;
