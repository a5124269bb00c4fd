import * as z from 'zod/mini';
import { waitingEnds } from './batch.ts';
import { record, said } from './reply-schema.ts';

export const waitingPerson = record(
  'WaitingPerson',
  'Somebody in the waiting list of a batch, as the office sees them, in their order.',
  {
    _id: z.string(),
    name: z.string(),
    serialNo: z.string(),
    mobile: z.string(),
    email: z.string(),
    createdAt: said(
      z.string(),
      'When they joined, until when a seat is offered (or empty), how and when it ended.',
    ),
    offeredUntil: z.string(),
    end: z.enum(waitingEnds),
    endedAt: z.string(),
  },
);
