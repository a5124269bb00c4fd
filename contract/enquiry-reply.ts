import * as z from 'zod/mini';
import { ways } from './conversation.ts';
import { conversation } from './conversation-reply.ts';
import { enquiryStatuses } from './enquiry.ts';
import { record } from './reply-schema.ts';

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

export const adminEnquiry = record('AdminEnquiry', {
  ...enquiry.shape,
  waitingSince: z.string(),
  answeredAt: z.string(),
  answeredBy: z.union([z.enum(ways), z.literal('')]),
  assignedTo: z.string(),
  assignee: z.string(),
  snoozedUntil: z.string(),
});

export const cameOf = record('CameOf', {
  kind: z.enum(['order', 'demo']),
  _id: z.string(),
  number: z.string(),
  what: z.string(),
  status: z.string(),
  createdAt: z.string(),
});

export const enquiryPage = record('EnquiryPage', {
  enquiry: adminEnquiry,
  answers: z.array(conversation),
  others: z.array(adminEnquiry),
  became: z.array(cameOf),
  likely: z.array(cameOf),
  colleagues: z.array(z.strictObject({ _id: z.string(), name: z.string() })),
});
