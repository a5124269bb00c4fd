import * as z from 'zod/mini';
import { enquiryStatuses } from './enquiry.ts';
import { record } from './reply-schema.ts';

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
