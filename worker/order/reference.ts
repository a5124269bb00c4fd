import { challengeHint } from '../../contract/challenge-reply.ts';
import type { NounDescription } from '../lib/reference/description.ts';

const missing = 'There is no such order, or it is another person’s.';

export const orderReference: NounDescription = {
  name: 'Orders',
  description:
    'An order is a student’s enrolment in a course or a purchase from the shop. It keeps the buyer, the price and the names as they were on its day.',
  calls: {
    'POST /api/order/place-order': {
      summary: 'Place an order',
      description:
        'A course by `courseName`, or products by `items`. The buyer is whom the token belongs to, and the price is the server’s. The client draws `orderId`, and it is what makes a repetition safe: the same order sent again gets the same reply and is stored once. In cash, `txnId` is `Cash On Delivery` and nothing is paid yet; any other `txnId` is a UPI payment of `advancePayment`, from 1 rupee to the whole price. With an `offerCode`, and `demoCredit` for the fee of a demo class, `coursePrice` is the `price` of `/api/offer/quote`.',
      data: 'Order',
      refuses: {
        notFound: 'There is no such course or product.',
        conflict:
          'The price has changed (`data` has the one of now), something is out of stock, or the `orderId` belongs to another order: draw a new one and send again. Or the fee of a demo class cannot be credited any more (`errors.demoCredit`, `data` has the price without it).',
        unprocessableContent: 'The code does not hold (any more): `errors.offerCode` says why.',
        tooManyRequests:
          'The person has placed 30 orders today, or 10 with an e-mail that is not confirmed.',
      },
      refusedWith: { conflict: 'Price' },
    },
    'POST /api/order/get-user-orders': {
      summary: 'List a person’s orders',
      description:
        'Newest first, a page of them or the newest 100. Students name their own e-mail, administrators anybody’s.',
      data: 'Order[]',
      beside: ['total'],
      refuses: {
        forbidden: 'The e-mail is another person’s.',
        notFound: 'No account has that e-mail.',
      },
    },
    'POST /api/order/get-order-by-id': {
      summary: 'Read one order',
      description:
        'By `id` or by `orderId`. Administrators read anybody’s, and see what is for them alone.',
      data: ['Order', 'AdminOrder'],
      refuses: { notFound: missing },
    },
    'POST /api/order/get-calendar': {
      summary: 'Get an order’s day as a calendar file',
      description:
        'The first day of a course or the day of collection, as the text of an iCalendar file.',
      data: 'Calendar',
      refuses: { notFound: `${missing} Or it has no day yet.` },
    },
    'POST /api/order/user-update-link': {
      summary: 'Hand in the links of a finished course',
      description:
        'For an enrolment with status `success` whose certificate is not approved; a refused one takes better links. Links that are left out stay as they are.',
      data: 'Order',
      refuses: {
        notFound: missing,
        conflict:
          'It is a shop order, its status is not `success`, or its certificate is approved already.',
      },
    },
    'POST /api/order/track-order': {
      summary: 'Look up a student’s certificates',
      description:
        'For whoever knows year and serial number. `pdfPath` is there once the certificate is approved.',
      data: 'Track[]',
      refuses: {
        notFound: 'No student has that serial number.',
        tooManyRequests:
          'More than 600 look-ups a minute from one address, or many in a day from one address, one network or all together: then `data` asks for the solution of a challenge.',
      },
      refusedWith: { tooManyRequests: challengeHint },
    },
    'GET /api/admin/admin-get-all-orders': {
      summary: 'List all orders',
      description: 'All that match, or one page of them; whoever may not export lists gets a page.',
      data: 'AdminOrder[]',
      beside: ['total', 'counts'],
    },
    'GET /api/admin/export-orders': {
      summary: 'Download orders as CSV',
      file: 'text/csv',
    },
    'POST /api/admin/update-order': {
      summary: 'Change an order',
      description:
        'Fields that are left out stay as they are. Of advance and balance one is enough: together they are the price. Order id, transaction id, serial number and e-mail do not change. A change is mailed to the buyer where it concerns them. An order that is taken up again gets a seat of its batch, if one is left; `isWithoutSeat` says where not.',
      data: 'AdminOrder',
      stale: 'AdminOrder',
      refuses: {
        notFound: 'There is no such order.',
        forbidden:
          'Only an owner may refund an order, take that back, or change what was paid for it.',
      },
    },
    'POST /api/admin/bulk-status': {
      summary: 'Give many orders one status',
      description:
        'Each order has its own outcome in `data`: one that is gone or that somebody else saved since its `updatedAt` stays as it is, and the others are changed. Seats of batches are found as by `update-order`.',
      data: 'BulkResult[]',
      refuses: { forbidden: 'Only an owner may refund orders.' },
    },
  },
};
