import * as z from 'zod/mini';
import { addDays, today } from '../../../contract/day.ts';
import { comingDay } from '../../../contract/day-field.ts';
import {
  type AdminEnquiry,
  type EnquiryPage,
  type WriteEnquiry,
  writeEnquiry as writing,
} from '../../../contract/enquiry.ts';
import { paths } from '../../../contract/paths.ts';
import { drawKey } from '../../../contract/token.ts';
import { type Action, withForm } from '../kit/actions.tsx';
import { formOf, named } from '../kit/fields.tsx';
import { deletion } from '../privacy/deletion.ts';
import { updateEnquiry, waysOf, writeEnquiry } from './enquiry-words.ts';

type Change = Omit<Parameters<typeof updateEnquiry>[0], 'id' | 'updatedAt'>;
export const update = ({ _id: id, updatedAt }: AdminEnquiry, change: Change) =>
  updateEnquiry({ id, updatedAt, ...change });

type Of<Row> = Action<Row, Awaited<ReturnType<typeof updateEnquiry>>>;

export const seen: Of<AdminEnquiry> = {
  label: 'Seen',
  send: (enquiry) => update(enquiry, { status: 'seen' }),
};

/** Writes down what somebody asks by phone or at the door. */
export const write = withForm({
  label: 'New query',
  action: 'Write it down',
  form: {
    schema: formOf<WriteEnquiry>(writing),
    values: () => ({
      name: '',
      mobile: '',
      email: '',
      msg: '',
      words: '',
      way: 'phone' as const,
      requestId: drawKey(),
    }),
    fields: {
      name: { label: 'Name', isFirst: true },
      mobile: { label: 'Mobile', type: 'tel' },
      msg: { label: 'What they ask', type: 'lines' },
      words: { label: 'Answer given', type: 'lines', hint: 'Without one it waits for an answer.' },
      way: { label: 'How', of: () => waysOf(['phone', 'person']) },
      email: { label: 'Email', type: 'email', hint: 'If they leave one.' },
    },
  },
  send: (_: undefined, question) => writeEnquiry(question),
});

const once = (
  label: string,
  when: (enquiry: AdminEnquiry) => boolean,
  change: Change,
): Of<EnquiryPage> => ({
  label,
  when: ({ enquiry }) => when(enquiry),
  send: ({ enquiry }) => update(enquiry, change),
});

/** What is done about a question on its page, which the answer is. */
export const enquiryActions: Of<EnquiryPage>[] = [
  once('Seen', ({ status }) => status === 'pending', { status: 'seen' }),
  once('Reopen', ({ status }) => status === 'seen', { status: 'pending' }),
  once('End the snooze', ({ snoozedUntil }) => snoozedUntil !== '', { snoozedUntil: '' }),
  withForm({
    label: 'Snooze',
    when: ({ enquiry }) => enquiry.snoozedUntil === '',
    question: 'Snooze until',
    form: {
      schema: z.object({ snoozedUntil: comingDay('Choose a day') }),
      values: () => ({ snoozedUntil: addDays(today(), 1) }),
      fields: {
        snoozedUntil: {
          label: 'Day',
          type: 'date',
          min: addDays(today(), 1),
          hint: 'It is pending again on that day, and listed under Snoozed until then.',
        },
      },
    },
    send: ({ enquiry }, change) => update(enquiry, change),
  }),
  withForm({
    label: 'Assign',
    question: 'Assign to',
    form: {
      schema: z.object({ assignedTo: z.string() }),
      values: ({ enquiry }) => ({ assignedTo: enquiry.assignedTo }),
      fields: {
        assignedTo: {
          label: 'Colleague',
          none: 'Nobody',
          of: ({ colleagues }) => named(colleagues),
        },
      },
    },
    send: ({ enquiry }, change) => update(enquiry, change),
  }),
  withForm({
    label: 'Link an order',
    rare: true,
    when: ({ became }) => became.length === 0,
    question: 'What came of it',
    form: {
      schema: z.object({ became: z.string() }),
      values: { became: '' },
      fields: { became: { label: 'Number of the order or booking', type: 'number' } },
    },
    send: ({ enquiry }, change) => update(enquiry, change),
  }),
  deletion({
    noun: 'enquiry',
    what: 'question',
    list: paths.adminEnquiries,
    of: ({ enquiry: { _id: id, name } }) => ({ id, name }),
  }),
];
