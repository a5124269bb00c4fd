import * as z from 'zod/mini';
import { ways } from './conversation.ts';
import { comingDay } from './day-field.ts';
import { enquiryStatuses } from './enquiry.ts';
import { maybe, recordId, withId } from './field.ts';
import { limits } from './limits.ts';
import { filter, paging, searched } from './list.ts';
import { requestId } from './payment-request.ts';
import { loadedAt } from './record.ts';
import { openWords } from './template.ts';
import { undoAs } from './undo.ts';

/** What the list may be narrowed to by its state: a pending one may be put off until a day. */
export const enquiryStates = [...enquiryStatuses, 'snoozed'] as const;

const enquiryFilters = {
  q: searched,
  status: filter(z.enum(enquiryStates, 'Status is pending, seen or snoozed')),
  /** Those that the caller takes care of, or nobody. */
  assigned: filter(z.enum(['me', 'nobody'], 'Say me or nobody')),
  sort: filter(z.enum(['newest', 'oldest'], 'Sort by newest or oldest')),
};
/** Without `page` and `limit` all enquiries are returned. */
export const enquiryList = z.object({ ...enquiryFilters, ...paging });
export type EnquiryList = z.output<typeof enquiryList>;

/** The same filters for the CSV file. */
export const enquiryExport = z.object(enquiryFilters);

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
export type SeeEnquiry = z.output<typeof seeEnquiry>;

/** Fields left out stay. */
export const updateEnquiry = withId({
  updatedAt: loadedAt,
  /** Somebody of `colleagues`; empty for nobody. */
  assignedTo: z.optional(z.union([z.literal(''), recordId], 'Choose somebody')),
  /** It is pending, and out of the list until that day; empty for at once. */
  snoozedUntil: z.optional(z.union([z.literal(''), comingDay('Choose a day')], 'Choose a day')),
  /** Makes one pending again that was seen. */
  status: z.optional(z.enum(['pending'], 'It can be pending again')),
  /** The number of the order or booking that came of it; empty for none. */
  became: z.optional(
    z.string('Enter a number').check(z.regex(/^([0-7]{7})?$/, 'Enter a number of seven digits')),
  ),
});
export type UpdateEnquiry = z.output<typeof updateEnquiry>;
