import * as z from 'zod/mini';
import { places } from './course.ts';
import { attendances, demoClassStates, demoStatuses } from './demo.ts';
import { record } from './reply-schema.ts';

const facts = {
  _id: z.string(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  place: z.enum(places),
  seats: z.int(),
  left: z.int(),
};

export const demoClass = record('DemoClass', {
  ...facts,
  bakes: z.string(),
  teacher: z.string(),
});

export const chosenClass = record('ChosenClass', {
  ...facts,
  state: z.enum(demoClassStates),
  movedAt: z.string(),
  movedFrom: z.nullable(
    z.strictObject({ day: z.string(), startTime: z.string(), place: z.enum(places) }),
  ),
});

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

export const demoResult = record('DemoResult', {
  _id: z.string(),
  success: z.boolean(),
  message: z.string(),
});

export type OfficeDemoClass = z.output<typeof officeDemoClass>;

export type DemoResult = z.output<typeof demoResult>;
