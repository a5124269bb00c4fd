import * as z from 'zod/mini';
import { addDays, today } from '../day.ts';
import { isGstin, isState, states } from '../document/gstin.ts';
import { isUpiId } from '../upi.ts';
import { dayAfter, isSpan, overlap } from './days.ts';
import {
  choice,
  code,
  coded,
  day,
  degrees,
  email,
  endTime,
  group,
  line,
  list,
  phone,
  rupees,
  type shapeOf,
  tick,
  time,
  url,
  weekdays,
  year,
} from './field.ts';

/** Fields of the facts, of the UPI id and of the days that differ. */

const place = (label: string) =>
  group(label, {
    label: line('Name of the house', 60),
    street: line('House and street'),
    locality: line('Area', 60),
    region: coded('State', [60, isState, 'Enter a state of India in full']),
    postalCode: code('PIN code', [
      6,
      (text) => /^[1-9]\d{5}$/.test(text),
      'A PIN code has six digits and does not begin with 0',
    ]),
    latitude: degrees('Latitude', [6, 38], { hint: 'From the map: press long on the house' }),
    longitude: degrees('Longitude', [68, 98]),
  });

/** The first of a list that breaks a rule, as an issue at its field. */
const each = <Row>(
  field: keyof Row & string,
  message: string,
  isWrong: (row: Row, at: number, all: Row[]) => boolean,
) =>
  z.check<Row[]>(({ value, issues }) => {
    const at = value.findIndex(isWrong);
    if (at >= 0)
      issues.push({ code: 'custom', message, input: value, path: [at, field], continue: true });
  });

type Hours = { schemaDays: string[]; opens: string; closes: string };

/** Whether rows have hours in common, in the night after one of their days as well. */
const meets = (row: Hours, other: Hours) =>
  row.schemaDays.some((day) =>
    [-1, 0, 1].some(
      (apart) => other.schemaDays.includes(dayAfter(day, apart)) && overlap(row, other, apart),
    ),
  );

const hours = (label: string) =>
  list(
    label,
    'row of hours',
    { schemaDays: weekdays('Days'), opens: time('Opens'), closes: endTime('Closes') },
    {
      least: 1,
      most: 7,
      checks: [
        each<Hours>(
          'closes',
          'It has to close after it opens, or by 6 in the morning after',
          (row) => row.opens < '24:00' && !isSpan(row),
        ),
        each<Hours>('opens', 'Another row has these hours of one of these days', (row, at, all) =>
          all.slice(0, at).some((other) => meets(row, other)),
        ),
      ],
    },
  );

export const facts = {
  phone: phone('Phone number', {
    hint: 'For calls and WhatsApp alike: a mobile, a landline with its area code, or 1800 …',
  }),
  email: email('E-mail'),
  hours: hours('Hours of the bakery'),
  hoursNote: line('Beside these hours', 80, { optional: true }),
  instituteHours: hours('Hours of the institute'),
  delivery: line('How an order is handed over', 200),
  demoFee: rupees('Fee of a demo class'),
  name: line('Name of the school', 60),
  tagline: line('In a few words', 80),
  city: line('City', 40),
  founded: year('Founded in the year'),
  addresses: group('Addresses', { bakery: place('Bakery'), institute: place('Institute') }),
  lounge: group('Lounge', { label: line('Name of the lounge', 60), where: line('Where it is') }),
  social: group('Elsewhere', {
    instagram: url('Instagram', { optional: true }),
    facebook: url('Facebook', { optional: true }),
    youtube: url('YouTube', { optional: true }),
  }),
  serialPrefix: coded(
    'Serial numbers begin with',
    [6, (text) => /^[A-Z]{2,6}$/.test(text), 'It has to be 2 to 6 capital letters from A to Z'],
    {
      hint: 'Of new students, and its first three letters those of new receipts; numbers that are out stay as they are',
    },
  ),
  gstin: code('GSTIN', [15, isGstin, 'Enter the 15 characters of the certificate'], {
    optional: true,
    hint: 'With it receipts become tax invoices: ask the accountant first',
  }),
  fssai: code(
    'FSSAI licence number',
    [14, (text) => /^\d{14}$/.test(text), 'Enter the 14 digits of the licence'],
    { optional: true, hint: '14 digits, shown where food is sold' },
  ),
  grievanceOfficer: group('Grievance officer', { name: line('Name', 60), role: line('Role', 60) }),
};

/** A GSTIN is of a state in which the school has a house. */
export const hasStateOfGstin = ({
  gstin,
  addresses,
}: z.output<ReturnType<typeof shapeOf<typeof facts>>>) =>
  !isGstin(gstin) ||
  Object.values(addresses).some(({ region }) => region === states[gstin.slice(0, 2)]);

export const upi = {
  id: coded('UPI id', [100, isUpiId, 'A UPI id is name@bank'], { hint: 'As in name@bank' }),
  name: line('Name that the UPI app shows', 60),
};

/** Years ahead for which a day is told that differs. */
const yearsAhead = 2;

type DayOff = { day: string; venue: string; isClosed: boolean; opens: string; closes: string };

const overlaps = (dayOff: DayOff, other: DayOff) =>
  (dayOff.venue === other.venue || dayOff.venue === 'both' || other.venue === 'both') &&
  (dayOff.isClosed || other.isClosed
    ? dayOff.day === other.day
    : [-1, 0, 1].some(
        (apart) => other.day === addDays(dayOff.day, apart) && overlap(dayOff, other, apart),
      ));

export const days = {
  days: list(
    'Days that differ',
    'day',
    {
      day: day('Date'),
      venue: choice('House', [
        ['both', 'Both houses'],
        ['bakery', 'Bakery and lounge'],
        ['institute', 'Institute'],
      ]),
      isClosed: tick('Closed all day'),
      opens: time('Opens', { optional: true }),
      closes: endTime('Closes', { optional: true }),
      words: line('In words', 80, { optional: true, hint: 'Such as Diwali' }),
    },
    {
      most: 60,
      checks: [
        each<DayOff>(
          'day',
          'This day is over: choose one from today on',
          ({ day }) => day < today(),
        ),
        each<DayOff>(
          'day',
          `Choose a day within ${yearsAhead} years`,
          ({ day }) => day > addDays(today(), yearsAhead * 365),
        ),
        each<DayOff>('day', 'This day has such hours already for that house', (dayOff, at, all) =>
          all.slice(0, at).some((other) => overlaps(dayOff, other)),
        ),
        each<DayOff>(
          'opens',
          'Tick closed, or enter from when to when it is open',
          (dayOff) =>
            !dayOff.isClosed && ([dayOff.opens, dayOff.closes].includes('') || !isSpan(dayOff)),
        ),
      ],
    },
  ),
};
