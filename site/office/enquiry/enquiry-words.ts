import { type Way, wayWords } from '../../../contract/conversation.ts';
import { today } from '../../../contract/day.ts';
import type { AdminEnquiry } from '../../../contract/enquiry.ts';
import { api } from '../../lib/api.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { capitalize, countOf } from '../../ui/text.ts';
import { byId, changes, sends } from '../kit/calls.ts';
import { daysAgo, daysSince, type State } from '../kit/cells.tsx';

export const getEnquiry = byId(api.enquiry.get.$post);
export const writeEnquiry = sends(api.enquiry.write.$post);
export const answerEnquiry = sends(api.enquiry.answer.$post);
export const updateEnquiry = changes(api.enquiry.update.$post);

/** Ways to talk to somebody, as a form offers them. */
export const waysOf = (ways: readonly Way[]) =>
  ways.map((way) => [way, capitalize(wayWords[way])] as const);

/** How an enquiry stands: waiting and how long, put off, answered and by which way, or seen. */
export function stateOf(
  { status, waitingSince, answeredAt, answeredBy, snoozedUntil }: AdminEnquiry,
  now = today(),
): State {
  if (snoozedUntil) return { words: `Snoozed until ${dayForPeople(snoozedUntil)}`, look: '' };
  if (status === 'pending') {
    const days = daysSince(waitingSince, now);
    return days > 0
      ? { words: `Waiting ${countOf(days, 'days')}`, look: 'bad' }
      : { words: 'Waiting since today', look: '' };
  }
  if (!answeredBy) return { words: 'Seen, no answer', look: '' };
  return { words: `Answered ${wayWords[answeredBy]} ${daysAgo(answeredAt, now)}`, look: 'good' };
}
