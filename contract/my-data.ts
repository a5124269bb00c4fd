import type * as z from 'zod/mini';
import type * as reply from './my-data-reply.ts';

export type MyData = z.output<typeof reply.myData>;

/** The lists of the data, which go on from part to part. */
export const myDataLists = [
  'consents',
  'sessions',
  'passkeys',
  'invitations',
  'orders',
  'documents',
  'certificates',
  'enquiries',
  'interests',
  'waits',
  'demos',
  'conversation',
  'mails',
  'notes',
  'changes',
  'files',
] as const satisfies (keyof MyData)[];
