import * as z from 'zod/mini';
import { messageNouns, messageStates } from './message.ts';
import { record } from './reply-schema.ts';

export const message = record('Message', {
  _id: z.string(),
  kind: z.string(),
  noun: z.enum(messageNouns),
  record: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(messageStates),
  createdAt: z.string(),
  dueAt: z.string(),
  endedAt: z.string(),
  attempts: z.int(),
  error: z.string(),
  isAgain: z.boolean(),
  maySendAgain: z.boolean(),
});
