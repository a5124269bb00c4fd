import { wayWords } from '../../../contract/conversation.ts';
import { dayInWords, timeInWords, today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { moneyOf } from '../../../contract/order-money.ts';
import { paths } from '../../../contract/paths.ts';
import type { PersonPage } from '../../../contract/person.ts';
import type { Found } from '../history/Timeline.tsx';
import { paymentInWords } from '../payment/payment-words.ts';

type Lists = Omit<PersonPage, 'person' | 'pages' | 'due'>;

const ofOrder = (order: Lists['orders'][number]): Found[] => {
  const { orderId: number, courseName, coursePrice, status, createdAt, payments, _id } = order;
  const href = paths.adminOrder(_id);
  return [
    {
      kind: 'order',
      at: createdAt,
      href,
      state: status,
      words: `${courseName}, ${rupees(coursePrice)}, order ${number}`,
    },
    ...payments.map((payment) => ({
      kind: 'payment' as const,
      at: payment.createdAt,
      day: payment.receivedOn,
      href,
      state: payment.state,
      words: `${paymentInWords(payment)}, for ${number}`,
    })),
  ];
};

export function timelineOf(lists: Lists): Found[] {
  return [
    ...lists.orders.flatMap(ofOrder),
    ...lists.attendance.map(({ day, courseName, isPresent, order }) => ({
      kind: 'class' as const,
      at: day,
      href: paths.adminOrder(order),
      words: `Class of ${courseName}`,
      state: isPresent ? 'Came' : 'Missed',
    })),
    ...lists.certificates.flatMap(({ facts, number, state, pdfPath }) =>
      facts
        ? [
            {
              kind: 'certificate' as const,
              at: facts.issuedOn,
              state,
              words: `Certificate of ${facts.course}, ${number}`,
              ...(pdfPath && { href: pdfPath }),
            },
          ]
        : [],
    ),
    ...lists.demos.map(({ _id, createdAt, demoDate, demoTime, orderId, status }) => ({
      kind: 'demo' as const,
      at: createdAt,
      href: paths.adminDemo(_id),
      words: demoDate
        ? `Booked the demo class of ${dayInWords(demoDate)}, ${timeInWords(demoTime)}, booking ${orderId}`
        : `Booked a demo class, booking ${orderId}`,
      state: status,
    })),
    ...lists.enquiries.map(({ _id, createdAt, msg, status }) => ({
      kind: 'enquiry' as const,
      at: createdAt,
      words: `Asked: ${msg}`,
      state: status,
      href: paths.adminEnquiry(_id),
    })),
    ...lists.waits.map(({ createdAt, courseName, firstDay, end }) => ({
      kind: 'class' as const,
      at: createdAt,
      state: end || 'waits',
      words: `Waiting list of ${courseName}, ${dayInWords(firstDay)}`,
    })),
    ...lists.conversation.map(({ at, way, words }) => ({
      kind: 'talk' as const,
      at,
      words: `Answer: ${words}`,
      state: wayWords[way],
    })),
    ...lists.mails.map(({ at, subject, to, state }) => ({
      kind: 'mail' as const,
      at,
      words: `${subject}, to ${to}`,
      state,
    })),
    ...lists.notes
      .filter(({ about }) => about !== 'user')
      .map(({ at, text, about }) => ({
        kind: 'note' as const,
        at,
        words: text,
        state: `of the ${about}`,
      })),
  ];
}

/** Whether an order that is not confirmed holds its seat on that day: by half, or for its days. */
const isHeld = (order: PersonPage['orders'][number], now: string) =>
  order.status === 'pending' &&
  (moneyOf(order).toHalf === 0 ||
    (order.seatUntil !== '' && today(Date.parse(order.seatUntil) - 1) >= now));

/** The next things: classes, demos and collections to come, the first first. */
export function nextOf({ orders, demos }: Lists, now = today()) {
  const classes = orders.flatMap((order) => {
    const { _id, classes, courseName, status } = order;
    const day = classes?.days.find((day) => day >= now);
    if (!day || !classes || classes.state === 'cancelled') return [];
    const isSure = status === 'processing' || status === 'success';
    if (!isSure && !isHeld(order, now)) return [];
    const words = isSure ? courseName : `${courseName}, not confirmed`;
    return [{ day, time: classes.startTime, words, href: paths.adminOrder(_id) }];
  });
  const collections = orders.flatMap(({ _id, neededOn, courseName, status, items }) =>
    neededOn >= now &&
    ['pending', 'processing', 'success'].includes(status) &&
    items.some(({ state }) => state !== 'collected')
      ? [{ day: neededOn, time: '', words: `Collects ${courseName}`, href: paths.adminOrder(_id) }]
      : [],
  );
  const visits = demos.flatMap(({ _id, demoDate, demoTime }) =>
    demoDate >= now
      ? [{ day: demoDate, time: demoTime, words: 'Demo class', href: paths.adminDemo(_id) }]
      : [],
  );
  return [...classes, ...collections, ...visits].toSorted((a, b) =>
    `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`),
  );
}
