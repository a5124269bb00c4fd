import * as z from 'zod/mini';
import { statuses } from './order.ts';
import { record } from './reply-schema.ts';

export const counterPerson = record('CounterPerson', {
  _id: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  serialNo: z.string(),
  due: z.int(),
  hasAccount: z.boolean(),
  orders: z.array(
    z.strictObject({
      _id: z.string(),
      orderId: z.string(),
      courseName: z.string(),
      neededOn: z.string(),
      status: z.enum(statuses),
      due: z.int(),
    }),
  ),
});
