import * as z from 'zod/mini';
import { orderBatch } from './batch-reply.ts';
import { ways } from './conversation.ts';
import { places } from './course.ts';
import { lineStates } from './line-state.ts';
import { statuses } from './order.ts';
import { payment } from './payment-reply.ts';
import { described, record } from './reply-schema.ts';

export const certificate = z.enum(['', 'yes', 'no']);

export const line = record(
  'Line',
  'A line with name and price (whole rupees) as ordered; `words` on the cake as typed; `state` ' +
    'is left out as long as it is to be baked.',
  {
    id: z.string(),
    name: z.string(),
    price: z.int(),
    amount: z.int(),
    variant: described(
      z.optional(z.string()),
      'What is chosen of a product with options; `name` and `price` have it already.',
    ),
    words: z.optional(z.string()),
    idea: described(z.optional(z.string()), 'Signed path of a photo that the buyer sent for it.'),
    state: z.optional(z.enum(lineStates)),
  },
);

export const order = record(
  'Order',
  'An owner’s and the office’s order, in whole rupees; `aadharNo` is `XXXX XXXX 1234`.',
  {
    _id: z.string(),
    orderId: described(
      z.string(),
      'Seven digits 0–7, drawn by the client: the number shown to people.',
    ),
    upi: described(
      z.object({ id: z.string(), name: z.string() }),
      'The UPI id that its money goes to, as it was when the order was placed.',
    ),
    kind: z.enum(['course', 'shop']),
    serialNo: z.string(),
    name: z.string(),
    fatherName: z.string(),
    motherName: z.string(),
    spouseName: z.string(),
    email: z.string(),
    customer_email: described(z.string(), 'The same as `email`; older clients read this name.'),
    mobile: z.string(),
    aadharNo: z.string(),
    dob: z.string(),
    address: z.string(),
    courseName: described(
      z.string(),
      "For a shop order the server's summary, `2 × Millet Loaf, 1 × Almond Cake`.",
    ),
    listPrice: described(
      z.int(),
      'What the goods cost; `coursePrice`, to be paid, is less `discount` and `credit`.',
    ),
    discount: described(
      z.int(),
      'What the offer with this code took off; 0 and empty without one.',
    ),
    offerCode: z.string(),
    priceReason: described(
      z.string(),
      'Why the school took the discount off, where no offer did; empty else.',
    ),
    credit: described(z.int(), 'The fee of a demo class that was credited; 0 without one.'),
    coursePrice: z.int(),
    price: described(z.int(), 'The same as `coursePrice`; older clients read this name.'),
    advancePayment: described(
      z.int(),
      'What is paid or claimed, up to the price; what was sent back counts as paid.',
    ),
    balancePayment: described(z.int(), 'The rest of the price, of a closed order too.'),
    txnId: z.string(),
    paid: described(z.int(), 'Verified money, what waits to be verified, and what was sent back.'),
    claimed: z.int(),
    refunded: z.int(),
    due: described(z.int(), 'What is neither verified nor claimed; nothing of a closed order.'),
    dueOn: described(
      z.string(),
      'Day on which that is to be paid; empty when nothing is due, no day is fixed, its buyer ' +
        'asked to cancel it, or its batch was cancelled.',
    ),
    payments: described(z.array(payment), 'Its lines of the ledger, oldest first.'),
    status: z.enum(statuses),
    batch: described(
      z.string(),
      '`_id` of the batch, and until when a seat is held without half, ISO 8601; or empty.',
    ),
    seatUntil: z.string(),
    classes: described(
      z.nullable(orderBatch),
      'Days, hours and place of that batch; null without one.',
    ),
    startDate: described(z.string(), 'Of the batch, where there is one.'),
    endDate: z.string(),
    linkOne: z.string(),
    linkTwo: z.string(),
    linkThree: z.string(),
    linkFour: z.string(),
    certificate,
    pdfPath: described(z.string(), 'Path of the certificate; empty unless `certificate` is yes.'),
    items: described(z.array(line), 'Empty for a course.'),
    place: described(
      z.enum(places),
      'Where the class is by its batch, else the catalogue, or where goods are collected.',
    ),
    neededOn: described(
      z.string(),
      'Day on which a shop order is collected, `YYYY-MM-DD`; empty when none was named.',
    ),
    neededAt: described(
      z.string(),
      'At what time of that day, `HH:MM`; empty when none was named.',
    ),
    note: described(
      z.string(),
      'What the buyer told the bakery, or what a teacher should know, such as allergies.',
    ),
    linksAt: described(
      z.string(),
      'When the student last handed in links, ISO 8601; empty before.',
    ),
    statusAt: described(
      z.string(),
      'When the status was last changed, ISO 8601; empty while it never was.',
    ),
    cancelAskedAt: described(
      z.string(),
      'When its buyer asked to cancel it, or did with money paid, ISO 8601; empty else.',
    ),
    cancelWhy: described(z.string(), 'Why, in their words; may be empty.'),
    createdAt: z.string(),
    updatedAt: z.string(),
  },
);

export const track = record(
  'Track',
  'The certificate of an enrolment as the public look-up shows it.',
  {
    ...z.pick(order, { name: true, serialNo: true, courseName: true, pdfPath: true }).shape,
    certificate: z.enum(['pending', 'yes', 'no']),
    number: described(z.string(), 'Of the valid certificate issued here; empty for none.'),
    issuedOn: described(z.string(), 'Day in India on which it was; empty for none.'),
  },
);

export const publicEnrolment = record(
  'PublicEnrolment',
  'An enrolment as the public verification of a student shows it.',
  {
    ...z.pick(order, { courseName: true, status: true, startDate: true, endDate: true }).shape,
    certificate: track.shape.certificate,
  },
);

export const price = record('Price', 'The price that an order has now, in whole rupees.', {
  price: z.int(),
});

export const collectionChoice = record(
  'CollectionChoice',
  'The days on which a cart can be ready, first one first.',
  {
    days: z.array(
      z.strictObject({
        day: z.string(),
        full: described(
          z.array(z.string()),
          'Products of which the day has not as many left: it cannot be chosen.',
        ),
      }),
    ),
  },
);

export const calendar = record('Calendar', 'An iCalendar file (RFC 5545).', {
  calendar: z.string(),
});

export const adminOrder = record(
  'AdminOrder',
  'An order for the office; `pdfPath` is the stored certificate, signed for about an hour.',
  {
    ...order.shape,
    person: described(z.string(), '`_id` of the user whose order it is.'),
    txnSeenOn: described(
      z.array(z.string()),
      'Up to five other orders with the UPI reference of a claim of it that is to be checked.',
    ),
    txnSeenCount: described(z.int(), 'How many such orders there are, up to 1,000.'),
    accountName: described(z.string(), 'The name that others see when they verify the student.'),
    remindedOn: described(
      z.string(),
      'The day on which the buyer was last reminded of the balance, empty for never.',
    ),
    reminded: described(
      z.nullable(
        z.strictObject({
          ...{ at: z.string(), way: z.enum(ways) },
          by: described(z.string(), 'Whoever reminded; empty for the clock.'),
        }),
      ),
      'That reminder, null for none.',
    ),
    isWithoutSeat: described(z.boolean(), 'The order runs, and its seat went to somebody else.'),
    certificateNumber: described(
      z.string(),
      'Of the valid certificate that was issued here; empty for none, and for a PDF alone.',
    ),
  },
);

export const bulkResult = record(
  'BulkResult',
  'Result for one order of a bulk change; `order` is the record as it is now, if it exists.',
  {
    _id: z.string(),
    success: described(z.boolean(), 'The order has the status now.'),
    isChanged: described(z.boolean(), 'It had another one before.'),
    message: z.string(),
    order: z.optional(adminOrder),
  },
);
