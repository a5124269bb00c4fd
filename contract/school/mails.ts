import * as z from 'zod/mini';
import { inBraces, openIn } from '../places.ts';
import { group, line, text } from './field.ts';

/** What the words of a mail may name in braces, each with an example. */
type Names = Record<string, string>;

/**
 * A mail of which the school says the subject and the first and the last words. `rest` is what
 * stands between them; `must` are those names that its first words may not leave out.
 */
const mail = <const Given extends Names>(
  label: string,
  rest: string,
  names: Given,
  ...must: (keyof Given & string)[]
) => ({ label, rest, names, must });

const order = { order: '0123456', what: 'Sourdough Basics' };
const payment = { number: '0123456', amount: 'Rs.\u00a02,500', what: 'your order 0123456' };
const booking = { booking: '0123456' };
const course = { course: 'Sourdough Basics' };
const classes = { days: 'five Saturdays from 5 December, 10 am to 1 pm' };
const place = { place: 'the institute' };
const day = { day: 'Saturday, 5 December' };
const certificate = { ...course, number: '0123-4567' };
const reason = { reason: 'the name was misspelt.' };
const links = 'Links to the order and to the courses.';

/** The mails whose words are the school's own, by their names in code. */
export const ownMails = {
  orderReceived: mail(
    'An order was placed',
    'What was ordered, what is paid and due, what happens next, and the way.',
    { order: order.order },
  ),
  orderToCancel: mail('Somebody asks to cancel an order', links, order),
  orderNotCancelled: mail(
    'An order is not cancelled',
    'The reason that the office gave, and links.',
    order,
  ),
  paymentClaimed: mail('A payment is to be checked', links, payment),
  paymentVerified: mail(
    'A payment has arrived',
    'What is still due, and links.',
    { ...payment, ...day },
    'amount',
  ),
  paymentRejected: mail(
    'A payment was not found',
    'The reason that the office gave, what to do now, and links.',
    payment,
    'amount',
  ),
  refundMade: mail(
    'Money was sent back',
    'How long the bank may take, and links.',
    { ...payment, ...day, way: 'UPI' },
    'amount',
  ),
  balanceDue: mail(
    'A balance is due',
    links,
    { ...order, amount: payment.amount, due: 'is due on 5 December 2026' },
    ...(['amount', 'due'] as const),
  ),
  demoBooked: mail('A demo class was booked', 'When and where, the fee, and its page.', booking),
  demoApproved: mail('A demo class has a date', 'When and where, and its page.', booking),
  demoMoved: mail('A demo class has moved', 'When and where now, and its page.', booking),
  demoGiven: mail('A booking has a demo class', 'When and where, and its page.', booking),
  demoCancelled: mail(
    'A demo class is cancelled',
    'The page of the booking.',
    { ...booking, ...day, fee: 'Rs.\u00a0500' },
    'day',
  ),
  demoTomorrow: mail('The day before a demo class', 'When and where, and its page.', {
    ...booking,
    when: 'tomorrow',
  }),
  seatOffered: mail(
    'A seat is free for somebody in line',
    'The link that books it, and the one that lets it pass.',
    { ...course, ...classes, ...place, until: '6 pm on 5 December' },
    ...(['days', 'until'] as const),
  ),
  seatEnding: mail(
    'A held seat is to be paid',
    'Until when half has to be paid, and the link.',
    { ...course, order: order.order, ...day },
    'day',
  ),
  seatMoved: mail(
    'A seat in other classes',
    'What is due or comes back, and links.',
    { ...course, ...classes, ...place },
    'days',
  ),
  seatLeft: mail('A seat has no classes any more', 'The classes of before, and links.', course),
  batchMoved: mail(
    'The classes of a batch change',
    'The attached file for the calendar, and links.',
    { ...course, ...classes, ...place, before: 'five Sundays from 6 December' },
    ...(['days', 'place'] as const),
  ),
  batchCancelled: mail(
    'A batch does not take place',
    'The reason that the office gave, the file for the calendar, and links.',
    { ...course, ...classes },
    'course',
  ),
  waitingClosed: mail(
    'The same, to those in line for a seat',
    'The reason that the office gave.',
    { ...course, ...classes },
    'course',
  ),
  batchOpen: mail(
    'New dates, for those who asked',
    'The classes, and a link to the course.',
    course,
  ),
  classTomorrow: mail(
    'The day before the first class',
    'The address with its map, what to bring, and a link.',
    { ...course, ...day, when: 'tomorrow', time: '10 am to 1 pm' },
    ...(['day', 'time'] as const),
  ),
  classMissed: mail('A class was missed', 'A link to the courses.', { ...course, ...day }, 'day'),
  certificateIssued: mail('A certificate is issued', 'Its number, and links to it.', course),
  certificateReplaced: mail(
    'A certificate is replaced',
    'Links to it.',
    { ...certificate, ...reason },
    ...(['number', 'reason'] as const),
  ),
  certificateRevoked: mail(
    'A certificate is revoked',
    'The link to what the site says about it.',
    { ...certificate, ...reason },
    ...(['number', 'reason'] as const),
  ),
  welcome: mail(
    'Somebody registered',
    'How to confirm the e-mail, and a link to the courses.',
    { serial: '0123' },
    'serial',
  ),
  accountOpened: mail(
    'The office opened an account',
    'How to choose a password.',
    { serial: '0123' },
    'serial',
  ),
  questionAnswered: mail('A question is answered', 'What the office wrote.', day),
};

export type MailName = keyof typeof ownMails;

/** What a mail's words are filled with when it is written. */
export type Given<Name extends MailName> = Record<keyof (typeof ownMails)[Name]['names'], string>;

/** Refuses words without a name that they have to say. */
const naming = (must: readonly string[]) =>
  z.string().check(
    z.refine((words) => must.every((name) => openIn(words).includes(`{${name}}`)), {
      error: `It has to name ${inBraces(must)}`,
    }),
  );

/** What the words of a mail are offered: its own names, and the facts that most end with. */
export const offeredTo = (name: MailName) => [
  ...Object.keys(ownMails[name].names),
  'school',
  'phone',
];

const fieldsOf = (name: MailName) => {
  const { label, must } = ownMails[name];
  const opening = text('First words', 2000, must.length === 0 ? { optional: true } : {});
  return group(label, {
    subject: line('Subject', 150),
    opening: {
      ...opening,
      hint: `In braces: ${inBraces(offeredTo(name))}`,
      schema: z.pipe(opening.schema, naming(must)),
    },
    closing: text('Last words', 2000, { optional: true }),
  });
};

export const mails = Object.fromEntries(
  Object.keys(ownMails).map((name) => [name, fieldsOf(name as MailName)]),
) as Record<MailName, ReturnType<typeof fieldsOf>>;
