import type { NounDescription } from '../lib/reference/description.ts';

const missing = 'There is no such booking.';

export const demoReference: NounDescription = {
  name: 'Demo classes',
  description: 'Bookings of a first class. The school answers each with a day or a refusal.',
  calls: {
    'POST /api/demo/book-demo': {
      summary: 'Book a demo class',
      description:
        'Sent again with the same `key`, it is stored once, and the later words count until the school has answered.',
      data: 'Booked',
      refuses: { conflict: 'The school has answered the booking with that `key` already.' },
    },
    'GET /api/demo/get-all-demo': {
      summary: 'List all bookings',
      description:
        'All that match, newest first, or one page of them; whoever may not export lists gets a page.',
      data: 'Demo[]',
      beside: ['total', 'counts'],
    },
    'GET /api/admin/export-demos': {
      summary: 'Download bookings as CSV',
      file: 'text/csv',
    },
    'POST /api/demo/get-demo-by-id': {
      summary: 'Read one booking',
      data: 'Demo',
      refuses: { notFound: missing },
    },
    'POST /api/demo/approve-demo': {
      summary: 'Set day and time of the class',
      description: 'Whatever was decided before. The person gets a mail with an invitation.',
      data: 'Demo',
      stale: 'Demo',
      refuses: { notFound: missing },
      fields: { demoDate: 'Today in India or later.' },
    },
    'POST /api/demo/reject-demo': {
      summary: 'Turn a booking down',
      description: 'Whatever was decided before. The person gets a mail.',
      data: 'Demo',
      stale: 'Demo',
      refuses: { notFound: missing },
    },
    'POST /api/demo/attendance': {
      summary: 'Note whether somebody came',
      description:
        'From the day of the class on. The fee of a class that was missed is not credited on a course.',
      data: 'Demo',
      stale: 'Demo',
      refuses: { notFound: missing, conflict: 'It is not approved, or its day has not come.' },
      fields: { attendance: 'Empty takes the note back: then who was expected counts as come.' },
    },
  },
};
