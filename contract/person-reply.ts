import * as z from 'zod/mini';
import { myData, sentMail } from './my-data-reply.ts';
import { described, record } from './reply-schema.ts';
import { user } from './user-reply.ts';

const { orders, certificates, enquiries, demos, waits, conversation, notes } = myData.shape;

export const personPage = record(
  'PersonPage',
  'A person with what the school knows of them; lists go on over `pages` parts, newest first.',
  {
    person: user,
    pages: z.int(),
    due: described(z.int(), 'What is due of all their orders, in whole rupees.'),
    ...{ orders, certificates, enquiries, demos, waits, conversation, notes },
    mails: z.array(z.strictObject(sentMail)),
    attendance: described(
      z.array(
        z.strictObject({
          ...{ _id: z.string(), order: z.string(), courseName: z.string(), day: z.string() },
          isPresent: z.boolean(),
        }),
      ),
      'Lessons that somebody noted, with the `_id` of the order.',
    ),
  },
);
