import * as z from 'zod/mini';
import { myData, sentMail } from './my-data-reply.ts';
import { erasureRequest } from './privacy-reply.ts';
import { record } from './reply-schema.ts';
import { user } from './user-reply.ts';

const { orders, certificates, enquiries, demos, waits, conversation, notes } = myData.shape;

const somebody = { name: z.string(), email: z.string(), serialNo: z.string() };

export const personPage = record('PersonPage', {
  person: user,
  pages: z.int(),
  due: z.int(),
  bouncedSince: z.string(),
  earlier: z.array(z.string()),
  merges: z.array(z.strictObject({ ...{ _id: z.string(), at: z.string() }, ...somebody })),
  alike: z.array(z.strictObject({ _id: z.string(), ...somebody })),
  erasure: z.nullable(erasureRequest),
  ...{ orders, certificates, enquiries, demos, waits, conversation, notes },
  mails: z.array(z.strictObject(sentMail)),
  attendance: z.array(
    z.strictObject({
      ...{ _id: z.string(), order: z.string(), courseName: z.string(), day: z.string() },
      isPresent: z.boolean(),
    }),
  ),
});
