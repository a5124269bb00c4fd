import type { SchoolRecord } from '../parts.ts';
import { about } from './about.ts';
import { facts, upi } from './facts.ts';
import { gallery } from './gallery.ts';
import { home } from './home.ts';
import { mails } from './mails.ts';
import { privacy } from './privacy.ts';
import { questions } from './questions.ts';
import { refund } from './refund.ts';
import { team } from './team.ts';
import { terms } from './terms.ts';
import { testimonials } from './testimonials.ts';

/** From which day the texts of the law hold that a new installation begins with. */
const from = '2026-11-27';

export const seeded: SchoolRecord = {
  days: { days: [] },
  notice: { words: '', href: '', from: '', until: '' },
  facts,
  upi,
  home,
  about,
  team,
  testimonials,
  gallery,
  questions,
  mails,
  terms,
  refund,
  privacy,
  since: { terms: from, refund: from, privacy: from },
  notices: [from, '2026-11-24', '2026-11-22'],
};
