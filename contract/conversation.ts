import * as z from 'zod/mini';
import { messageStates } from './message.ts';
import { record } from './reply-schema.ts';

/** By which way something was said to a person. */
export const ways = ['mail', 'whatsapp', 'phone', 'person'] as const;
export type Way = (typeof ways)[number];

export const wayWords: Record<Way, string> = {
  mail: 'by mail',
  whatsapp: 'on WhatsApp',
  phone: 'by phone',
  person: 'in person',
};

export const conversationNouns = ['enquiry', 'order'] as const;
export const conversationKinds = ['answer', 'reminder'] as const;

export const conversation = record('Conversation', {
  _id: z.string(),
  way: z.enum(ways),
  words: z.string(),
  by: z.string(),
  mail: z.union([z.enum(messageStates), z.literal('')]),
  createdAt: z.string(),
});
