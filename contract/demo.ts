import * as z from 'zod/mini';
import { consent } from './consent.ts';
import { dob } from './day-field.ts';
import type * as reply from './demo-reply.ts';
import {
  email,
  honeypot,
  key,
  mobile,
  personName,
  recordId,
  text,
  unlessEmpty,
  upiReference,
} from './field.ts';
import { guardianFields, guardianGiven } from './guardian.ts';
import { limits } from './limits.ts';
import { orderId } from './order-request.ts';

export const demoStatuses = ['pending', 'success', 'rejected'] as const;
export type DemoStatus = (typeof demoStatuses)[number];

/** A class can be booked while it is open. */
export const demoClassStates = ['open', 'closed', 'cancelled'] as const;
export type DemoClassState = (typeof demoClassStates)[number];

/** Whether somebody came, as the office noted it. Who has no note came, once the day has passed. */
export const attendances = ['', 'came', 'missed'] as const;
export type Attendance = (typeof attendances)[number];

export type DemoClass = z.output<typeof reply.demoClass>;

export type ChosenClass = z.output<typeof reply.chosenClass>;

export type Demo = z.output<typeof reply.demo>;

export const noPhoto = 'Select a photo';

/** The fields of the booking form, before payment. */
export const demoFields = {
  fullName: personName('Enter full name'),
  fatherName: personName('Enter father name'),
  motherName: personName('Enter mother name'),
  dob: dob('Select date of birth'),
  email: email('Enter email'),
  phone: mobile('Enter phone number'),
  address: text('Enter address', limits.address),
  ...guardianFields,
  consent,
};

/** The photo is sent beside as `image`. Under 18 the guardian's fields are required. */
export const bookDemo = z
  .object({
    ...demoFields,
    txnId: upiReference(),
    key,
    orderId: z.catch(z.optional(orderId), undefined),
    website: honeypot,
    classId: unlessEmpty(recordId),
  })
  .check(...guardianGiven);
export type BookDemo = z.output<typeof bookDemo>;
