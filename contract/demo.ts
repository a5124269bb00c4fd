import * as z from 'zod/mini';
import { consent } from './consent.ts';
import { places } from './course.ts';
import { dob } from './day-field.ts';
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
import { rupees } from './money.ts';
import { orderId } from './record.ts';
import { outcome, record } from './reply-schema.ts';

/** What form, mails and page say of a demo class. */

export const bringNothing = 'Nothing: apron, bench and ingredients are here';

export const feeClaimed = (fee: number) => `${rupees(fee)}, we check it`;

export const demoStatuses = ['pending', 'success', 'rejected'] as const;
export type DemoStatus = (typeof demoStatuses)[number];

/** A class can be booked while it is open. */
const demoClassStates = ['open', 'closed', 'cancelled'] as const;
export type DemoClassState = (typeof demoClassStates)[number];

/** Whether somebody came, as the office noted it. Who has no note came, once the day has passed. */
export const attendances = ['', 'came', 'missed'] as const;
export type Attendance = (typeof attendances)[number];

export const noPhoto = 'Select a photo';

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

const facts = {
  _id: z.string(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  place: z.enum(places),
  seats: z.int(),
  left: z.int(),
};

export const demoClass = record('DemoClass', { ...facts, bakes: z.string(), teacher: z.string() });
export type DemoClass = z.output<typeof demoClass>;

const chosenClass = record('ChosenClass', {
  ...facts,
  state: z.enum(demoClassStates),
  movedAt: z.string(),
  movedFrom: z.nullable(
    z.strictObject({ day: z.string(), startTime: z.string(), place: z.enum(places) }),
  ),
});
export type ChosenClass = z.output<typeof chosenClass>;

export const demo = record('Demo', {
  _id: z.string(),
  orderId: z.string(),
  fullName: z.string(),
  fatherName: z.string(),
  motherName: z.string(),
  dob: z.string(),
  guardianName: z.string(),
  guardianMobile: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  txnId: z.string(),
  fee: z.int(),
  photo: z.string(),
  status: z.enum(demoStatuses),
  demoDate: z.string(),
  demoTime: z.string(),
  classId: z.string(),
  chosen: z.nullable(chosenClass),
  attendance: z.enum(attendances),
  creditedOn: z.string(),
  created: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Demo = z.output<typeof demo>;

export const booked = record('Booked', {
  orderId: z.string(),
  page: z.string(),
  fee: demo.shape.fee,
});

export const officeDemoClass = record('OfficeDemoClass', {
  ...demoClass.shape,
  teacherId: z.string(),
  teacher: z.string(),
  state: z.enum(demoClassStates),
  bookings: z.array(demo),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OfficeDemoClass = z.output<typeof officeDemoClass>;

export const demoResult = record('DemoResult', outcome);

export type DemoResult = z.output<typeof demoResult>;
