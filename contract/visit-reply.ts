import * as z from 'zod/mini';
import { described, record } from './reply-schema.ts';

const counted = z.array(z.strictObject({ key: z.string(), count: z.int() }));

export const visits = record('Visits', 'How many came to the site, counted without persons.', {
  today: described(z.int(), 'Visits: pages that somebody came to from elsewhere.'),
  week: described(z.int(), 'The same of the last seven days, today included.'),
  before: described(z.int(), 'The same of the seven days before those.'),
  pages: described(counted, 'Pages of these seven days that were shown most, by their pattern.'),
  from: described(counted, 'Where visits of these seven days came from: hosts, or `direct`.'),
  missed: described(counted, 'What was searched for twice or more in fourteen days in vain.'),
});
export type Visits = z.output<typeof visits>;
