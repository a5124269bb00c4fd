import * as z from 'zod/mini';
import { recordId } from './field.ts';
import { filter } from './list.ts';
import { message, messageNouns, messageStates, messageStateWords } from './message.ts';
import { list, search, tabs } from './office-list.ts';
import { paths } from './paths.ts';

const { failed, queued } = messageStateWords;

/**
 * The mails of the school, newest first: those that could not go, those that wait, and all; or of
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
        { undelivered: failed, queued, all: 'All' },
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
