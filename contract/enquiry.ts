import * as z from 'zod/mini';
import { consent } from './consent.ts';
import { conversation, ways, wayWords } from './conversation.ts';
import { comingDay } from './day-field.ts';
import {
  email,
  honeypot,
  key,
  maybe,
  mobile,
  personName,
  recordId,
  text,
  unlessEmpty,
  withId,
} from './field.ts';
import { limits } from './limits.ts';
import { choice, list, search, tabs } from './list.ts';
import { paths } from './paths.ts';
import { loadedAt, requestId, undoAs } from './record.ts';
import { record } from './reply-schema.ts';
import { openWords } from './template.ts';

export const enquiryStatuses = ['pending', 'seen'] as const;

export const contactForm = z.object({
  name: personName('Please enter your name'),
  email: email('Please enter your email'),
  mobile: mobile('Please enter your mobile'),
  msg: text('Please enter your message', limits.message),
  consent,
  website: honeypot,
});

export const addContactForm = z.extend(contactForm, { key });
export type AddContactForm = z.output<typeof addContactForm>;

/** What somebody asks by phone or at the door, and what they were answered, if anything. */
export const writeEnquiry = z.object({
  name: personName('Enter a name'),
  mobile: mobile('Enter a mobile number'),
  msg: text('Write what they ask', limits.message),
  email: unlessEmpty(email()),
  words: maybe(limits.message),
  way: z.enum(['phone', 'person'], 'Choose a way'),
  requestId,
});
export type WriteEnquiry = z.output<typeof writeEnquiry>;

export const enquiry = record('Enquiry', {
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  msg: z.string(),
  status: z.enum(enquiryStatuses),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Enquiry = z.output<typeof enquiry>;

export const adminEnquiry = record('AdminEnquiry', {
  ...enquiry.shape,
  waitingSince: z.string(),
  answeredAt: z.string(),
  answeredBy: z.union([z.enum(ways), z.literal('')]),
  assignedTo: z.string(),
  assignee: z.string(),
  snoozedUntil: z.string(),
});
export type AdminEnquiry = z.output<typeof adminEnquiry>;

const cameOf = record('CameOf', {
  kind: z.enum(['order', 'demo']),
  _id: z.string(),
  number: z.string(),
  what: z.string(),
  status: z.string(),
  createdAt: z.string(),
});

export const enquiryPage = record('EnquiryPage', {
  enquiry: adminEnquiry,
  /** Who it is, where they are known. */
  person: z.string(),
  answers: z.array(conversation),
  others: z.array(adminEnquiry),
  became: z.array(cameOf),
  likely: z.array(cameOf),
  colleagues: z.array(z.strictObject({ _id: z.string(), name: z.string() })),
});
export type EnquiryPage = z.output<typeof enquiryPage>;

/** The questions, newest first: those that wait, those that were seen, those for a later day. */
export const enquiryList = list({
  noun: 'questions',
  page: paths.adminEnquiries,
  calls: { list: 'admin/get-all-queries', file: 'admin/export-queries' },
  file: 'queries',
  needs: 'answerEnquiries',
  row: adminEnquiry,
  filters: {
    q: search('Name, email or mobile'),
    status: tabs({ pending: 'Pending', seen: 'Seen', snoozed: 'Snoozed' }),
    assigned: choice({ me: 'Mine', nobody: 'Nobody' }, { label: 'Assigned to', all: 'Anybody' }),
    sort: choice({ newest: 'Newest first', oldest: 'Oldest first' }, { all: 'Newest first' }),
  },
  columns: [
    { head: 'Name', of: 'name', narrow: 'name', long: true },
    { head: 'Email', of: 'email', as: 'mail link', long: true },
    { head: 'Mobile', of: 'mobile', as: 'phone' },
    { head: 'Message', of: 'msg', as: 'message', narrow: 'below', long: true },
    // How long a pending one waits says its answer.
    { head: 'Asked', of: 'createdAt', as: 'moment', tabs: ['seen', 'snoozed'] },
    { head: 'Answer', of: 'assignee', only: 'screen', narrow: 'end' },
    { head: 'Status', of: 'status', only: 'file' },
    { head: 'Answered', of: 'answeredAt', as: 'moment', only: 'file' },
    {
      head: 'Answered by',
      of: ({ answeredBy }) => answeredBy && wayWords[answeredBy],
      only: 'file',
    },
    { head: 'Assigned to', of: 'assignee', only: 'file' },
    { head: 'Snoozed until', of: 'snoozedUntil', only: 'file' },
  ],
});
export type EnquiryList = z.output<typeof enquiryList.request>;

/**
 * What was said to the person: a mail is sent, the other ways are written down. Nothing may be left
 * open in it.
 */
export const answerEnquiry = withId({
  updatedAt: loadedAt,
  way: z.enum(ways, 'Choose a way'),
  words: maybe(limits.message),
  requestId,
}).check(({ value: { way, words }, issues }) => {
  const isSent = way === 'mail' || way === 'whatsapp';
  const message = words === '' && isSent ? 'Write the answer' : openWords(words);
  if (message) issues.push({ code: 'custom', message, input: words, path: ['words'] });
});
export type AnswerEnquiry = z.output<typeof answerEnquiry>;

/** Seen in the version that was loaded. */
export const seeEnquiry = withId({ updatedAt: loadedAt, ...undoAs });

/** Fields left out stay. */
export const updateEnquiry = withId({
  updatedAt: loadedAt,
  ...undoAs,
  /** Somebody of `colleagues`; empty for nobody. */
  assignedTo: z.optional(z.union([z.literal(''), recordId], 'Choose somebody')),
  /** It is pending, and out of the list until that day; empty for at once. */
  snoozedUntil: z.optional(z.union([z.literal(''), comingDay('Choose a day')], 'Choose a day')),
  /** Seen ends a snooze; one that was seen is pending again. */
  status: z.optional(z.enum(enquiryStatuses, 'It is pending or seen')),
  /** The number of the order or booking that came of it; empty for none. */
  became: z.optional(
    z.string('Enter a number').check(z.regex(/^([0-7]{7})?$/, 'Enter a number of seven digits')),
  ),
});
export type UpdateEnquiry = z.output<typeof updateEnquiry>;
