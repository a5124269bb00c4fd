import * as z from 'zod/mini';
import { consent } from './consent.ts';
import type * as reply from './enquiry-reply.ts';
import { email, honeypot, key, mobile, personName, text } from './field.ts';
import { limits } from './limits.ts';

export const enquiryStatuses = ['pending', 'seen'] as const;

export type Enquiry = z.output<typeof reply.enquiry>;
export type AdminEnquiry = z.output<typeof reply.adminEnquiry>;
export type EnquiryPage = z.output<typeof reply.enquiryPage>;

/** The contact form. */
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
