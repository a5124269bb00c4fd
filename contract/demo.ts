import * as z from 'zod/mini';
import { consent } from './consent.ts';
import type { Place } from './course.ts';
import { dob } from './day-field.ts';
import { email, line, mobile, recordId, text, unlessEmpty, upiReference } from './field.ts';
import { guardianFields, guardianGiven } from './guardian.ts';
import { honeypot, key } from './hidden-field.ts';
import { limits } from './limits.ts';

export const demoStatuses = ['pending', 'success', 'rejected'] as const;
export type DemoStatus = (typeof demoStatuses)[number];

/** A class can be booked while it is open. */
export const demoClassStates = ['open', 'closed', 'cancelled'] as const;
export type DemoClassState = (typeof demoClassStates)[number];

/** Whether somebody came, as the office noted it. Who has no note came, once the day has passed. */
export const attendances = ['', 'came', 'missed'] as const;
export type Attendance = (typeof attendances)[number];

/** A demo class as visitors see it; times are `HH:mm` in India. */
export type DemoClass = {
  _id: string;
  day: string;
  startTime: string;
  endTime: string;
  place: Place;
  seats: number;
  /** Seats that no booking has which may still be accepted. */
  left: number;
};

/** The class of a booking as the office sees it. */
export type ChosenClass = DemoClass & {
  state: DemoClassState;
  /** When it was moved since it was booked, and what it was before; empty and null where it was not. */
  movedAt: string;
  movedFrom: { day: string; startTime: string; place: Place } | null;
};

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
  /** `_id` of the class that was chosen; empty for none. */
  classId: string;
  /** That class; of a booking that waits also the one that was cancelled, whose seat it has no more. Null for none. */
  chosen: ChosenClass | null;
  attendance: Attendance;
  /** The number of the order against which the fee is credited; empty for none. */
  creditedOn: string;
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
  .object({
    ...demoFields,
    txnId: upiReference(),
    key,
    website: honeypot,
    classId: unlessEmpty(recordId),
  })
  .check(...guardianGiven);
export type BookDemo = z.output<typeof bookDemo>;
