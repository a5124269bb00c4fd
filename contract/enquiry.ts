import * as z from 'zod/mini';
import { email, line, mobile, text } from './field.ts';
import { key, trap } from './form-key.ts';
import { limits } from './limits.ts';
import { filter, paging } from './list.ts';

export const queryStatuses = ['pending', 'seen'] as const;

/** A question somebody asked, as administrators see it. */
export type Query = {
  _id: string;
  name: string;
  email: string;
  mobile: string;
  msg: string;
  status: (typeof queryStatuses)[number];
  createdAt: string;
  updatedAt: string;
};

/** The form's fields as a person fills them in. */
export const contactFields = {
  name: line('Please enter your name', limits.person),
  email: email('Please enter your email'),
  mobile: mobile('Please enter your mobile'),
  msg: text('Please enter your message', limits.message),
};

export const addContactForm = z.object({ ...contactFields, key, website: trap });
export type AddContactForm = z.output<typeof addContactForm>;

const queryFilters = { status: filter(z.enum(queryStatuses, 'Status is pending or seen')) };
/** Without `page` and `limit` all questions are answered. */
export const queryList = z.object({ ...queryFilters, ...paging });
export type QueryList = z.output<typeof queryList>;

/** The same for the CSV file. */
export const queryExport = z.object(queryFilters);
