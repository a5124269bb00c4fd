import * as z from 'zod/mini';
import { ways } from './conversation.ts';
import { messageStates } from './message.ts';
import { described, record } from './reply-schema.ts';

export const conversation = record(
  'Conversation',
  'What somebody of the school said to a person.',
  {
    _id: z.string(),
    way: z.enum(ways),
    words: z.string(),
    by: described(z.string(), 'The name of whoever said it.'),
    mail: described(
      z.union([z.enum(messageStates), z.literal('')]),
      'The state of the mail that carries it; empty for other ways, and when it is no longer kept.',
    ),
    createdAt: z.string(),
  },
);
