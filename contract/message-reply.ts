import * as z from 'zod/mini';
import { messageNouns, messageStates } from './message.ts';
import { record, said } from './reply-schema.ts';

export const message = record(
  'Message',
  'A mail as the office sees it: never its words, which the subject names.',
  {
    _id: z.string(),
    kind: z.string(),
    noun: z.enum(messageNouns),
    record: said(z.string(), '`_id` of the order, booking, person or enquiry.'),
    to: z.string(),
    subject: z.string(),
    state: z.enum(messageStates),
    createdAt: z.string(),
    dueAt: said(z.string(), 'When it is sent, or tried again.'),
    endedAt: said(z.string(), 'When it was sent, given up or cancelled; empty before.'),
    attempts: said(z.int(), 'How often sending it was tried.'),
    error: said(z.string(), 'Why it was not sent, or not yet; else empty.'),
    bulk: said(
      z.string(),
      'Number of the change of many records by which it can be taken back; else empty.',
    ),
    isAgain: said(z.boolean(), 'Whether somebody of the office had it sent again.'),
    maySendAgain: said(
      z.boolean(),
      'Whether it can be sent again: it has ended, and its words are still kept.',
    ),
  },
);
