import * as z from 'zod/mini';
import { places } from './course.ts';
import { attendances, demoClassStates, demoStatuses } from './demo.ts';
import { described, record } from './reply-schema.ts';

const facts = {
  _id: z.string(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  place: z.enum(places),
  seats: z.int(),
  left: described(z.int(), 'Seats that no booking has which may still be accepted.'),
};

export const demoClass = record(
  'DemoClass',
  'A demo class as visitors see it; times are `HH:mm` in India.',
  {
    ...facts,
    bakes: described(z.string(), 'What is baked, and who teaches it; empty where it is not said.'),
    teacher: z.string(),
  },
);

export const chosenClass = record('ChosenClass', 'The class of a booking as the office sees it.', {
  ...facts,
  state: z.enum(demoClassStates),
  movedAt: described(
    z.string(),
    'When it was moved, and what it was before; empty and null where it was not.',
  ),
  movedFrom: z.nullable(
    z.strictObject({ day: z.string(), startTime: z.string(), place: z.enum(places) }),
  ),
});

export const demo = record('Demo', 'A booking of a demo class, as administrators see it.', {
  _id: z.string(),
  orderId: described(z.string(), 'Seven digits 0–7: the number shown to people.'),
  fullName: z.string(),
  fatherName: z.string(),
  motherName: z.string(),
  dob: z.string(),
  guardianName: described(z.string(), 'Who answers for somebody under 18; else empty.'),
  guardianMobile: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  txnId: z.string(),
  fee: described(z.int(), 'What the class cost when it was booked, in rupees.'),
  photo: described(z.string(), 'Path of the photo, signed for about an hour.'),
  status: z.enum(demoStatuses),
  demoDate: described(
    z.string(),
    'Day (YYYY-MM-DD) and time (HH:MM, Indian) of the class; empty unless the booking is approved.',
  ),
  demoTime: z.string(),
  classId: described(z.string(), '`_id` of the class that was chosen; empty for none.'),
  chosen: described(
    z.nullable(chosenClass),
    'That class, of a waiting booking also a cancelled one, without a seat. Null for none.',
  ),
  attendance: z.enum(attendances),
  creditedOn: described(
    z.string(),
    'The number of the order against which the fee is credited; empty for none.',
  ),
  created: described(z.string(), 'The same as `createdAt`; older clients read this name.'),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const booked = record('Booked', 'What the person is told of their booking.', {
  orderId: z.string(),
  page: described(z.string(), 'Path of the page that says how it stands, without a login.'),
  fee: demo.shape.fee,
});

export const officeDemoClass = record(
  'OfficeDemoClass',
  'A demo class as the office sees it, with its bookings.',
  {
    ...demoClass.shape,
    teacherId: described(z.string(), '`_id` and name; empty where nobody is named.'),
    teacher: z.string(),
    state: z.enum(demoClassStates),
    bookings: z.array(demo),
    createdAt: z.string(),
    updatedAt: z.string(),
  },
);

export const demoResult = record('DemoResult', 'What came of one of many bookings.', {
  _id: z.string(),
  success: z.boolean(),
  message: z.string(),
});

export type OfficeDemoClass = z.output<typeof officeDemoClass>;

export type DemoResult = z.output<typeof demoResult>;
