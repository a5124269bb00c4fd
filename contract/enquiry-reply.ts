import * as z from 'zod/mini';
import { ways } from './conversation.ts';
import { conversation } from './conversation-reply.ts';
import { enquiryStatuses } from './enquiry.ts';
import { described, record } from './reply-schema.ts';

export const enquiry = record(
  'Enquiry',
  'An enquiry sent with the contact form, as administrators see it.',
  {
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    msg: z.string(),
    status: z.enum(enquiryStatuses),
    createdAt: z.string(),
    updatedAt: z.string(),
  },
);

export const adminEnquiry = record(
  'AdminEnquiry',
  'An enquiry with what the office does about it.',
  {
    ...enquiry.shape,
    waitingSince: described(z.string(), 'When it was asked, or made pending again, ISO 8601.'),
    answeredAt: described(z.string(), 'When it was answered last, ISO 8601; empty before.'),
    answeredBy: described(z.union([z.enum(ways), z.literal('')]), 'By which way that was.'),
    assignedTo: described(z.string(), '`_id` of whoever takes care of it; empty for nobody.'),
    assignee: described(z.string(), 'Their name.'),
    snoozedUntil: described(z.string(), 'The day on which it is looked at again; empty for now.'),
  },
);

export const cameOf = record('CameOf', 'An order or a booking that may have come of an enquiry.', {
  kind: z.enum(['order', 'demo']),
  _id: z.string(),
  number: z.string(),
  what: described(z.string(), 'Course or goods; `Demo class` for a booking.'),
  status: z.string(),
  createdAt: z.string(),
});

export const enquiryPage = record('EnquiryPage', 'An enquiry with all that belongs to it.', {
  enquiry: adminEnquiry,
  answers: described(z.array(conversation), 'What it was answered, oldest first.'),
  others: described(z.array(adminEnquiry), 'Other questions of the person, newest first.'),
  became: described(z.array(cameOf), 'What came of it.'),
  likely: described(z.array(cameOf), 'Orders and bookings of the person that may have.'),
  colleagues: described(
    z.array(z.strictObject({ _id: z.string(), name: z.string() })),
    'Who can take care of it.',
  ),
});
