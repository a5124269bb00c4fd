import * as z from 'zod/mini';
import { consent } from './consent.ts';
import { email, line, mobile, text } from './field.ts';
import { honeypot, key } from './hidden-field.ts';
import { limits } from './limits.ts';

export const enquiryStatuses = ['pending', 'seen'] as const;

/** An enquiry sent with the contact form, as administrators see it. */
export type Enquiry = {
  _id: string;
  name: string;
  email: string;
  mobile: string;
  msg: string;
  status: (typeof enquiryStatuses)[number];
  createdAt: string;
  updatedAt: string;
};

/** The contact form. */
export const contactForm = z.object({
  name: line('Please enter your name', limits.person),
  email: email('Please enter your email'),
  mobile: mobile('Please enter your mobile'),
  msg: text('Please enter your message', limits.message),
  consent,
  website: honeypot,
});

export const addContactForm = z.extend(contactForm, { key });
export type AddContactForm = z.output<typeof addContactForm>;
