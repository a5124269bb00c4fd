import type { ReactNode } from 'react';
import { whatsappTo } from '../../../contract/business.ts';
import { clockInWords, today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { statusInWords } from '../../../contract/order.ts';
import { claimedInWords } from '../../../contract/order-money.ts';
import { askedToCancel } from '../../../contract/own-order.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { countOf } from '../../ui/text.ts';

const day = 24 * 60 * 60 * 1000;

/** Days since that moment, by the calendar of the school. */
export const daysSince = (moment: string, now = today()) =>
  Math.round((Date.parse(now) - Date.parse(today(Date.parse(moment)))) / day);

export function daysAgo(moment: string, now = today()): string {
  const days = daysSince(moment, now);
  if (days > 1) return `${countOf(days, 'days')} ago`;
  return days < 1 ? 'today' : 'yesterday';
}

/** A day, without the year where it is this one. */
export const shortDay = (day: string): string =>
  dayForPeople(day).replace(` ${today().slice(0, 4)}`, '');

/** Day and time in India of a moment in ISO 8601. */
export const shortMoment = (iso: string): string =>
  `${shortDay(today(Date.parse(iso)))}, ${clockInWords(iso)}`;

/** The same, and of today the time alone. */
export const shortestMoment = (iso: string): string =>
  today(Date.parse(iso)) === today() ? clockInWords(iso) : shortMoment(iso);

export const When = ({ at }: { at: string }) => (
  <time className="when" dateTime={at}>
    {shortMoment(at)}
  </time>
);

/** A state in a word, with its colour: 'good', 'bad' or none. */
export type State = { words: string; look: string };

export const Pill = ({ words, look }: State) => <span className={`pill ${look}`}>{words}</span>;

/** States that are good, or to be noticed, whatever record they are of. */
const looks: Record<string, string> = {
  success: 'good',
  verified: 'good',
  valid: 'good',
  open: 'good',
  sent: 'good',
  Came: 'good',
  failed: 'bad',
  rejected: 'bad',
  replaced: 'bad',
  revoked: 'bad',
  Missed: 'bad',
  'Out of stock': 'bad',
};

export const lookOf = (state: string): string => looks[state] ?? '';

export const StatePill = ({ of }: { of: string }) => (
  <Pill words={of === 'claimed' ? 'To verify' : statusInWords(of)} look={lookOf(of)} />
);

/** That the buyer of a running order waits for an answer to a request. */
export const CancelPill = ({ of }: { of: { cancelAskedAt: string } }) =>
  of.cancelAskedAt !== '' && <Pill words={askedToCancel} look="bad" />;

type Money = { payable: number; claimed: number; due: number };

/** What is to be paid or checked, before the goods are handed over; nothing where that is open. */
export function MoneyPill({ payable, claimed, due }: Money) {
  if (payable > 0) return <Pill words={`Due: ${rupees(payable)}`} look="bad" />;
  if (claimed > 0) return <Pill words={claimedInWords(claimed)} look="" />;
  return due === 0 && <Pill words="Paid" look="good" />;
}

/** What somebody should notice, in a few words each. */
export const Flags = ({ of }: { of: string[] }) =>
  of.map((words) => (
    <span key={words} className="late small">
      {words}
    </span>
  ));

type StackedProps = { below: ReactNode; look?: string; children: ReactNode };

/** What matters, and small below it what else there is. */
export const Stacked = ({ below, look = '', children }: StackedProps) => (
  <span className="stacked">
    {children}
    {below && <span className={`small muted ${look}`}>{below}</span>}
  </span>
);

export const Phone = ({ of }: { of: string }) => (
  <a className="numbers" href={`tel:${of}`}>
    {of}
  </a>
);

type ChatProps = { mobile: string; name: string; text?: string; look?: string };

/** A chat by WhatsApp; none where the number is not that of a mobile. */
export function Chat({ mobile, name, text = '', look }: ChatProps) {
  const chat = whatsappTo(mobile, text);
  if (!chat) return null;
  return (
    <a className={look} href={chat} target="_blank" rel="noopener noreferrer">
      WhatsApp<span className="visually-hidden"> to {name}</span>
    </a>
  );
}
