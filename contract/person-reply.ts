import * as z from 'zod/mini';
import { myData, sentMail } from './my-data-reply.ts';
import { described, record } from './reply-schema.ts';
import { user } from './user-reply.ts';

const { orders, certificates, enquiries, demos, waits, conversation, notes } = myData.shape;

const somebody = { name: z.string(), email: z.string(), serialNo: z.string() };

export const personPage = record(
  'PersonPage',
  'A person with what the school knows of them; lists go on over `pages` parts, newest first.',
  {
    person: user,
    pages: z.int(),
    due: described(z.int(), 'What is due of all their orders, in whole rupees.'),
    bouncedSince: described(
      z.string(),
      'Since when mails to the e-mail do not arrive; empty for never.',
    ),
    earlier: described(z.array(z.string()), 'E-mails of before, the latest first.'),
    merges: described(
      z.array(z.strictObject({ ...{ _id: z.string(), at: z.string() }, ...somebody })),
      'Records that were merged into this one, the latest first.',
    ),
    alike: described(
      z.array(z.strictObject({ _id: z.string(), ...somebody })),
      'Others with the same mobile: the same person, or a family.',
    ),
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
