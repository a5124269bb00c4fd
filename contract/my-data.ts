import * as z from 'zod/mini';
import { waitingEnds } from './batch.ts';
import { publicCertificate } from './certificate-office.ts';
import { conversationNouns, ways } from './conversation.ts';
import { demo } from './demo.ts';
import { moneyDocument } from './document/content.ts';
import { enquiry } from './enquiry.ts';
import { consentGiven, myPrivacy } from './erasure.ts';
import { historyEntry } from './history.ts';
import { interest } from './interest.ts';
import { messageStates } from './message.ts';
import { noteNouns } from './note.ts';
import { order } from './order-schema.ts';
import { passkey } from './passkey.ts';
import { record } from './reply-schema.ts';
import { staffRoles } from './team.ts';
import { user } from './user.ts';

export const myDataLists = [
  'consents',
  'sessions',
  'passkeys',
  'invitations',
  'orders',
  'documents',
  'certificates',
  'attendance',
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

const ownChange = record('OwnChange', {
  ...z.pick(historyEntry, { at: true, what: true, changes: true }).shape,
  by: z.enum(['you', 'the school']),
  record: z.string(),
});

const ownWaiting = record('OwnWaiting', {
  courseName: z.string(),
  firstDay: z.string(),
  createdAt: z.string(),
  offeredUntil: z.string(),
  end: z.enum(waitingEnds),
  endedAt: z.string(),
});

/** A mail without its words. */
export const sentMail = {
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(messageStates),
};

export const myData = record('MyData', {
  at: z.string(),
  page: z.int(),
  pages: z.int(),
  record: z.strictObject({
    ...user.shape,
    confirmedAt: z.string(),
    lastLoginAt: z.string(),
    pendingName: z.string(),
  }),
  erasure: myPrivacy.shape.erasure,
  consents: z.array(z.strictObject({ ...consentGiven.shape, record: z.string() })),
  sessions: z.array(
    z.strictObject({ createdAt: z.string(), expiresAt: z.string(), device: z.string() }),
  ),
  passkeys: z.array(z.omit(passkey, { id: true })),
  invitations: z.array(
    z.strictObject({ role: z.enum(staffRoles), createdAt: z.string(), expiresAt: z.string() }),
  ),
  orders: z.array(order),
  documents: z.array(moneyDocument),
  certificates: z.array(publicCertificate),
  attendance: z.array(
    z.strictObject({
      _id: z.string(),
      order: z.string(),
      courseName: z.string(),
      day: z.string(),
      isPresent: z.boolean(),
    }),
  ),
  enquiries: z.array(enquiry),
  interests: z.array(interest),
  waits: z.array(ownWaiting),
  demos: z.array(demo),
  conversation: z.array(
    z.strictObject({
      at: z.string(),
      record: z.enum(conversationNouns),
      way: z.enum(ways),
      words: z.string(),
    }),
  ),
  mails: z.array(z.strictObject({ ...sentMail, text: z.string() })),
  notes: z.array(z.strictObject({ at: z.string(), about: z.enum(noteNouns), text: z.string() })),
  changes: z.array(ownChange),
  files: z.array(z.strictObject({ what: z.string(), path: z.string() })),
  processors: z.array(z.strictObject({ name: z.string(), purpose: z.string() })),
});
export type MyData = z.output<typeof myData>;
