import type { NounDescription } from '../lib/reference/description.ts';

const missing = 'There is no such offer.';

const fields = {
  code: 'Three to twenty letters, digits and hyphens; spaces and letter case do not count.',
  value: 'Percent from 1 to 99, or whole rupees.',
  from: 'The first day, in India.',
  until: 'The last day; empty is open.',
  goods: 'For the scope `chosen`.',
  perPerson: 'How often one person may use it; 0 is without limit.',
  most: 'How often it may be used in all; 0 is without limit.',
  note: 'For the office.',
};

export const offerReference: NounDescription = {
  name: 'Offers',
  description:
    'Codes that take something off a price, and the fee of a demo class, which is credited once on a course within 60 days.',
  calls: {
    'POST /api/offer/quote': {
      summary: 'Ask what an order costs',
      description:
        'With a code and, by itself, with the fee of an attended demo class. `place-order` takes `price` as `coursePrice`, with the same `offerCode`, and `demoCredit` where `credit` is more than 0.',
      data: 'Quote',
      refuses: {
        notFound: 'There is no such course or product.',
        conflict: 'Something is out of stock.',
        unprocessableContent: 'The code does not hold: `errors.offerCode` says why.',
        tooManyRequests: 'Too many codes were tried today by the account or from the address.',
      },
    },
    'GET /api/offer/list': {
      summary: 'List offers',
      description: 'All that match, newest first, or one page of them.',
      data: 'Offer[]',
      beside: ['total'],
    },
    'POST /api/offer/add': {
      summary: 'Add an offer',
      data: 'Offer',
      refuses: { conflict: 'Another offer has the code, or had it.' },
      fields,
    },
    'POST /api/offer/update': {
      summary: 'Change an offer',
      description: 'All its fields. Orders that have it stay as they are.',
      data: 'Offer',
      stale: 'Offer',
      refuses: {
        notFound: missing,
        conflict: 'It has ended, another has the code, or it was used and keeps its code.',
      },
      fields,
    },
    'POST /api/offer/end': {
      summary: 'End an offer',
      description: 'At once and for good.',
      data: 'Offer',
      stale: 'Offer',
      refuses: { notFound: missing, conflict: 'It has ended already.' },
    },
  },
};
