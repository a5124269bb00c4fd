import * as z from 'zod/mini';
import { addDays, today } from '../../../contract/day.ts';
import { comingDay } from '../../../contract/day-field.ts';
import type { AdminEnquiry, EnquiryPage } from '../../../contract/enquiry.ts';
import { paths } from '../../../contract/paths.ts';
import { type Action, withForm } from '../kit/actions.tsx';
import { named } from '../kit/fields.tsx';
import { deletion } from '../privacy/deletion.ts';
import { updateEnquiry } from './api.ts';

type Change = Omit<Parameters<typeof updateEnquiry>[0], 'id' | 'updatedAt'>;
const update = ({ _id: id, updatedAt }: AdminEnquiry, change: Change) =>
  updateEnquiry({ id, updatedAt, ...change });

type Of<Row> = Action<Row, Awaited<ReturnType<typeof updateEnquiry>>>;

export const seen: Of<AdminEnquiry> = {
  label: 'Seen',
  send: (enquiry) => update(enquiry, { status: 'seen' }),
};

/** What is done about a question on its page, which the answer is. */
export const enquiryActions: Of<EnquiryPage>[] = [
  {
    label: 'Seen',
    when: ({ enquiry }) => enquiry.status === 'pending',
    send: ({ enquiry }) => seen.send(enquiry, {}),
  },
  {
    label: 'Reopen',
    when: ({ enquiry }) => enquiry.status === 'seen',
    send: ({ enquiry }) => update(enquiry, { status: 'pending' }),
  },
  {
    label: 'End the snooze',
    when: ({ enquiry }) => enquiry.snoozedUntil !== '',
    send: ({ enquiry }) => update(enquiry, { snoozedUntil: '' }),
  },
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
  deletion({
    noun: 'enquiry',
    what: 'question',
    list: paths.adminEnquiries,
    of: ({ enquiry: { _id: id, name } }) => ({ id, name }),
  }),
];
