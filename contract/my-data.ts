import type { WaitingEnd } from './batch.ts';
import type { PublicCertificate } from './certificate.ts';
import type { Demo } from './demo.ts';
import type { MoneyDocument } from './document/content.ts';
import type { Enquiry } from './enquiry.ts';
import type { HistoryEntry } from './history.ts';
import type { Interest } from './interest.ts';
import type { Order } from './order.ts';
import type { ConsentGiven, MyPrivacy } from './privacy.ts';
import type { User } from './user.ts';

/** A change of a record about the person, made by them or by the school. */
export type OwnChange = Pick<HistoryEntry, 'at' | 'what' | 'changes'> & {
  by: 'you' | 'the school';
  /** What was changed, such as `order 1234567` or `user`. */
  record: string;
};

/** A place in a waiting list; `offeredUntil`, `end` and `endedAt` are empty as long as nothing happened. */
export type OwnWait = {
  courseName: string;
  firstDay: string;
  createdAt: string;
  offeredUntil: string;
  end: WaitingEnd;
  endedAt: string;
};

/**
 * All that the school holds of a person (s. 11 of the Act), in `pages` parts: each list goes on in the next part. Never the
 * hash of the password, that of a token or the Aadhaar number, of which four digits are known.
 */
export type MyData = {
  /** When it was read. */
  at: string;
  page: number;
  pages: number;
  record: User & { confirmedAt: string; lastLoginAt: string; pendingName: string };
  erasure: MyPrivacy['erasure'];
  consents: (ConsentGiven & { record: string })[];
  sessions: { createdAt: string; expiresAt: string; device: string }[];
  orders: Order[];
  /** Receipts of these orders and bookings. */
  documents: MoneyDocument[];
  /** Certificates that were issued, those that have ended too. */
  certificates: PublicCertificate[];
  /** Messages and bookings under the e-mail of the account, once that is confirmed. */
  enquiries: Enquiry[];
  /** Wishes to be told of the next batch of a course. */
  interests: Interest[];
  /** Waiting lists, until a year after the wait has ended. */
  waits: OwnWait[];
  demos: Demo[];
  changes: OwnChange[];
  /** Files with a path that works for about an hour. */
  files: { what: string; path: string }[];
  /** Who handles the data for the school, and what for. */
  processors: { name: string; purpose: string }[];
};

/** The lists of the data, which go on from part to part. */
export const myDataLists = [
  'consents',
  'sessions',
  'orders',
  'documents',
  'certificates',
  'enquiries',
  'interests',
  'waits',
  'demos',
  'changes',
  'files',
] as const satisfies (keyof MyData)[];
