import * as z from 'zod/mini';
import { demoClassStates } from './demo.ts';
import { demo, demoClass } from './demo-reply.ts';
import { record, said } from './reply-schema.ts';

export const officeDemoClass = record(
  'OfficeDemoClass',
  'A demo class as the office sees it, with its bookings.',
  {
    ...demoClass.shape,
    teacherId: said(z.string(), '`_id` and name; empty where nobody is named.'),
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
