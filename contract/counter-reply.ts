import * as z from 'zod/mini';
import { statuses } from './order.ts';
import { described, record } from './reply-schema.ts';

export const counterPerson = record(
  'CounterPerson',
  'Somebody who is known by the phone number or the name, as the counter shows them.',
  {
    _id: z.string(),
    name: z.string(),
    mobile: z.string(),
    email: described(z.string(), 'Empty of somebody who gave none.'),
    serialNo: z.string(),
    due: described(z.int(), 'What they owe of all running orders, in whole rupees.'),
    hasAccount: described(z.boolean(), 'Whether they can log in.'),
    orders: described(
      z.array(
        z.strictObject({
          _id: z.string(),
          orderId: z.string(),
          courseName: z.string(),
          neededOn: described(z.string(), 'The day of collection; empty of a course.'),
          status: z.enum(statuses),
          due: z.int(),
        }),
      ),
      'Their last three, the newest first.',
    ),
  },
);
