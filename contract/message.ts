import * as z from 'zod/mini';
import { recordId } from './field.ts';
import { filter, list, search, tabs } from './list.ts';
import { paths } from './paths.ts';
import { requestId, undoGrace, undoSeconds } from './record.ts';
import { record } from './reply-schema.ts';
import { may, type Permission, type Role } from './team.ts';

/** What mails are about. Mails about payments are about their order or booking. */
export const messageNouns = ['order', 'demo', 'user', 'enquiry', 'school'] as const;
export type MessageNoun = (typeof messageNouns)[number];

/** The end of the addresses that erased people have. */
export const nobody = '.invalid';

/** Seconds for which the mails of a change wait that can be undone: longer than that. */
export const holdSeconds = undoSeconds + 2 * undoGrace;

export const messageStates = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const;
export type MessageState = (typeof messageStates)[number];

export const messageStateWords: Record<MessageState, string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Undelivered',
  cancelled: 'Cancelled',
};

/** A mail to send again; the same request twice is one mail. */
export const sendAgain = z.object({ id: recordId, requestId });
export type SendAgain = z.output<typeof sendAgain>;

/** Who may read the mails about what and send them again, and who decides what they say. */
const needed: Record<MessageNoun, Record<'read' | 'edit' | 'decide', Permission>> = {
  order: { read: 'readOrders', edit: 'editOrders', decide: 'correctPayments' },
  demo: { read: 'readDemos', edit: 'decideDemos', decide: 'decideDemos' },
  user: { read: 'readPeople', edit: 'editPeople', decide: 'approveChanges' },
  enquiry: { read: 'answerEnquiries', edit: 'answerEnquiries', decide: 'answerEnquiries' },
  school: { read: 'readDashboard', edit: 'manageTeam', decide: 'manageTeam' },
};

/** Kinds of mails about what fewer people decide than about the rest of the record. */
const decidedBy: readonly (readonly [kinds: RegExp, Permission])[] = [
  [/^(payment|order)-refunded$|^order-cancel$/, 'refundOrders'],
  [/^(passkey|password|login|email)-/, 'manageTeam'],
];

/** Whether somebody of that role may take a mail back, and send one again that was taken back. */
export const mayTakeBack = (role: Role, { noun, kind }: Pick<Message, 'noun' | 'kind'>) =>
  may(role, decidedBy.find(([kinds]) => kinds.test(kind))?.[1] ?? needed[noun].decide);

/** The kinds of records whose mails somebody of that role may read, or send again. */
export const nounsFor = (role: Role, what: 'read' | 'edit'): MessageNoun[] =>
  messageNouns.filter((noun) => may(role, needed[noun][what]));

export const message = record('Message', {
  _id: z.string(),
  kind: z.string(),
  noun: z.enum(messageNouns),
  record: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(messageStates),
  createdAt: z.string(),
  dueAt: z.string(),
  endedAt: z.string(),
  attempts: z.int(),
  error: z.string(),
  isAgain: z.boolean(),
  maySendAgain: z.boolean(),
});
export type Message = z.output<typeof message>;

const { failed, queued } = messageStateWords;

/**
 * The mails of the school, newest first: all, those that could not go and those that wait; or of
 * one order, booking, person (with their orders) or enquiry.
 */
export const messageList = list({
  noun: 'mails',
  page: paths.adminMails,
  calls: { list: 'message/list' },
  needs: 'readOrders',
  row: message,
  filters: {
    q: search('Subject or email'),
    state: {
      ...tabs(
        { all: 'All', undelivered: failed, queued },
        { undelivered: 'No mail is undelivered.', queued: 'No mail waits.' },
      ),
      schema: filter(z.enum([...messageStates, 'undelivered', 'all'], 'There is no such state')),
    },
    noun: { schema: filter(z.enum(messageNouns, 'Say what kind of record is meant')) },
    id: { schema: filter(recordId) },
  },
  columns: [
    { head: 'Mail', of: 'subject', as: 'strong', narrow: 'name', long: true },
    { head: 'To', of: 'to', narrow: 'below', long: true },
    { head: 'Written', of: 'createdAt', as: 'moment', narrow: 'below' },
    { head: 'State', of: 'state', narrow: 'below-end', long: true },
  ],
});
export type MessageList = z.output<typeof messageList.request>;
