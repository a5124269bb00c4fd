import * as z from 'zod/mini';
import { waitingEnds } from './batch.ts';
import { publicCertificate } from './certificate-reply.ts';
import { conversationNouns, ways } from './conversation.ts';
import { demo } from './demo-reply.ts';
import { moneyDocument } from './document/content-reply.ts';
import { enquiry } from './enquiry-reply.ts';
import { historyEntry } from './history-reply.ts';
import { interest } from './interest-reply.ts';
import { messageStates } from './message.ts';
import { noteNouns } from './note.ts';
import { order } from './order-reply.ts';
import { consentGiven, myPrivacy } from './privacy-reply.ts';
import { described, record } from './reply-schema.ts';
import { passkey } from './session-reply.ts';
import { staffRoles } from './team.ts';
import { user } from './user-reply.ts';

export const ownChange = record(
  'OwnChange',
  'A change of a record about the person, made by them or by the school.',
  {
    ...z.pick(historyEntry, { at: true, what: true, changes: true }).shape,
    by: z.enum(['you', 'the school']),
    record: described(z.string(), 'What was changed, such as `order 1234567` or `user`.'),
  },
);

export const ownWaiting = record(
  'OwnWaiting',
  'A place in a waiting list; `offeredUntil`, `end` and `endedAt` may be empty.',
  {
    courseName: z.string(),
    firstDay: z.string(),
    createdAt: z.string(),
    offeredUntil: z.string(),
    end: z.enum(waitingEnds),
    endedAt: z.string(),
  },
);

/** A mail without its words. */
export const sentMail = {
  ...{ at: z.string(), to: z.string(), subject: z.string(), state: z.enum(messageStates) },
};

export const myData = record(
  'MyData',
  'All held of a person but hashes (s. 11 of the Act); lists go on over `pages` parts.',
  {
    at: described(z.string(), 'When it was read.'),
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
    invitations: described(
      z.array(
        z.strictObject({
          role: z.enum(staffRoles),
          createdAt: z.string(),
          expiresAt: z.string(),
        }),
      ),
      'An invitation to the team that waits.',
    ),
    orders: z.array(order),
    documents: described(z.array(moneyDocument), 'Receipts of these orders and bookings.'),
    certificates: described(
      z.array(publicCertificate),
      'Certificates that were issued, those that have ended too.',
    ),
    enquiries: described(
      z.array(enquiry),
      'Messages and bookings under the e-mail of the account, once that is confirmed.',
    ),
    interests: described(z.array(interest), 'Wishes to be told of the next batch of a course.'),
    waits: described(z.array(ownWaiting), 'Waiting lists, until a year after the wait has ended.'),
    demos: z.array(demo),
    conversation: described(
      z.array(
        z.strictObject({
          ...{ at: z.string(), record: z.enum(conversationNouns) },
          ...{ way: z.enum(ways), words: z.string() },
        }),
      ),
      'What the school answered, or reminded of, and by which way.',
    ),
    mails: described(
      z.array(z.strictObject({ ...sentMail, text: z.string() })),
      'Mails to them and about them; `text` is empty once the words are no longer kept.',
    ),
    notes: described(
      z.array(z.strictObject({ at: z.string(), about: z.enum(noteNouns), text: z.string() })),
      'What the school noted about them, their orders, messages and bookings.',
    ),
    changes: z.array(ownChange),
    files: described(
      z.array(z.strictObject({ what: z.string(), path: z.string() })),
      'Files with a path that works for about an hour.',
    ),
    processors: described(
      z.array(z.strictObject({ name: z.string(), purpose: z.string() })),
      'Who handles the data for the school, and what for.',
    ),
  },
);
