import * as z from 'zod/mini';
import { described, record } from './reply-schema.ts';

export const fault = record('Fault', 'Something that is wrong with the service, in plain words.', {
  key: described(z.string(), 'What kind of fault it is; of each there is one.'),
  title: z.string(),
  words: described(z.string(), 'What it means.'),
  todo: described(z.string(), 'What to do about it.'),
  since: described(z.string(), 'Since when it is known to be so.'),
  href: described(z.string(), 'The page of the office where it is dealt with; empty for none.'),
  detail: described(z.string(), 'For whoever looks after the site; empty for nothing more.'),
});

export const faults = record('Faults', 'Whether all is well, and what is not.', {
  faults: z.array(fault),
  minute: described(z.string(), 'When the clock’s last round ended well; empty for never.'),
  backup: described(z.string(), 'When the last complete backup began; empty for never.'),
  isAlarmed: described(z.boolean(), 'Whether an address is told of new faults (`ALARM_URL`).'),
});

export type Fault = z.output<typeof fault>;
export type Faults = z.output<typeof faults>;
