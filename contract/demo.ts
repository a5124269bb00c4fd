import * as z from 'zod/mini';
import { consent } from './consent.ts';
import { day, dob, today } from './day.ts';
import { email, line, loadedAt, mobile, text, tidied, upiReference, withId } from './field.ts';
import { honeypot, key } from './form-key.ts';
import { guardianFields, guardianGiven } from './guardian.ts';
import { limits } from './limits.ts';
import { emailPart, filter, inMonth, inYear, onDay, paging, searched } from './list.ts';
import { clean } from './text.ts';

export const demoStatuses = ['pending', 'success', 'rejected'] as const;
export type DemoStatus = (typeof demoStatuses)[number];

/** A booking of a demo class, as administrators see it. */
export type Demo = {
  _id: string;
  /** Seven digits 0–7: the number shown to people. */
  orderId: string;
  fullName: string;
  fatherName: string;
  motherName: string;
  dob: string;
  /** Who answers for somebody under 18; else empty. */
  guardianName: string;
  guardianMobile: string;
  email: string;
  phone: string;
  address: string;
  txnId: string;
  /** Path of the photo, signed for about an hour. */
  photo: string;
  status: DemoStatus;
  /** Day (YYYY-MM-DD) and time (HH:MM, Indian) of the class; empty unless the booking is approved. */
  demoDate: string;
  demoTime: string;
  /** The same as `createdAt`; older clients read this name. */
  created: string;
  createdAt: string;
  updatedAt: string;
};

export const noPhoto = 'Select a photo';

/** The fields of the booking form, before payment. */
export const demoFields = {
  fullName: line('Enter full name', limits.person),
  fatherName: line('Enter father name', limits.person),
  motherName: line('Enter mother name', limits.person),
  dob: dob('Select date of birth'),
  email: email('Enter email'),
  phone: mobile('Enter phone number'),
  address: text('Enter address', limits.address),
  ...guardianFields,
  consent,
};

/** The photo is sent beside these fields as `image`. Under 18 the guardian's fields are required. */
export const bookDemo = z
  .object({ ...demoFields, txnId: upiReference(), key, website: honeypot })
  .check(...guardianGiven);
export type BookDemo = z.output<typeof bookDemo>;

const enterTime = 'Enter a time as HH:MM';

/** A time of the day as `HH:MM`, 24 hours; the seconds that some browsers add are dropped. */
const time = z.pipe(
  tidied(enterTime, (value) => clean(value).replace(/^(\d{2}:\d{2}):\d{2}$/, '$1')),
  z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, enterTime)),
);

/**
 * When the class takes place, in Indian time. Clients also send `status`; it is ignored, the call itself means success.
 */
export const approveDemo = withId({
  updatedAt: loadedAt,
  demoDate: z.pipe(
    day('Enter the date of the demo class'),
    z.string().check(z.refine((date) => date >= today(), 'This date is past')),
  ),
  demoTime: time,
});
export type ApproveDemo = z.output<typeof approveDemo>;

/** Clients also send `status`; it is ignored, the call itself means rejected. */
export const rejectDemo = withId({ updatedAt: loadedAt });
export type RejectDemo = z.output<typeof rejectDemo>;

const demoFilters = {
  q: searched,
  email: emailPart,
  date: onDay,
  month: inMonth,
  year: inYear,
  status: filter(z.enum(demoStatuses, 'Status is pending, success or rejected')),
};

/** Filters of the list of bookings. Without `page` and `limit` all matches are returned. */
export const demoList = z.object({ ...demoFilters, ...paging });

/** The same filters for the CSV file. */
export const demoExport = z.object(demoFilters);
