import * as z from 'zod/mini';
import { ways } from './conversation.ts';
import { messageStates } from './message.ts';
import { record } from './reply-schema.ts';

export const conversation = record('Conversation', {
  _id: z.string(),
  way: z.enum(ways),
  words: z.string(),
  by: z.string(),
  mail: z.union([z.enum(messageStates), z.literal('')]),
  createdAt: z.string(),
});
