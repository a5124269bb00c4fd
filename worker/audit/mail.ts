import { business } from '../../contract/business.ts';
import { letter } from '../lib/mail/letter.ts';
import type { Finding } from './rule.ts';

/** What the school is told: rules and ids of rows, nothing personal. */
export const alarm = (rules: Map<string, Finding[]>) =>
  letter(
    { name: business.name, email: business.email },
    'Something in the records contradicts itself',
    'The hourly audit found records that should not be possible. Nothing was changed. Show this mail to whoever looks after the site:',
    ...[...rules].map(
      ([rule, found]) => `${rule}: ${found.map(({ id, why }) => `${id} (${why})`).join(', ')}`,
    ),
    'Run "npm run audit -- --remote" to see it as it is now; docs/security.md says what each rule means. This mail comes once a day for each rule.',
  );
