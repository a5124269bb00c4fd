import * as z from 'zod/mini';
import { messageNouns, messageStates } from './message.ts';
import { described, record } from './reply-schema.ts';

export const message = record(
  'Message',
  'A mail as the office sees it: never its words, which the subject names.',
  {
    _id: z.string(),
    kind: z.string(),
    noun: z.enum(messageNouns),
    record: described(z.string(), '`_id` of the order, booking, person or enquiry.'),
    to: z.string(),
    subject: z.string(),
    state: z.enum(messageStates),
    createdAt: z.string(),
    dueAt: described(z.string(), 'When it is sent, or tried again.'),
    endedAt: described(z.string(), 'When it was sent, given up or cancelled; empty before.'),
    attempts: described(z.int(), 'How often sending it was tried.'),
    error: described(z.string(), 'Why it was not sent, or not yet; else empty.'),
    isAgain: described(z.boolean(), 'Whether somebody of the office had it sent again.'),
    maySendAgain: described(
      z.boolean(),
      'Whether it can be sent, or sent again, now: it has ended or could not go yet, and its words are kept.',
    ),
  },
);
