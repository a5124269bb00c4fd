import type { NounDescription } from '../lib/reference/description.ts';

const missing = 'There is no such booking.';
const noClass = 'There is no such class.';

const demoClassFields = {
  startTime: 'HH:MM in India.',
  endTime: 'HH:MM in India.',
  teacherId: 'Somebody who works here; empty for nobody.',
};

export const demoReference: NounDescription = {
  name: 'Demo classes',
  description: 'Bookings of a first class. The school answers each with a day or a refusal.',
  calls: {
    'POST /api/demo/book-demo': {
      summary: 'Book a demo class',
      description:
        'Sent again with the same `key`, it is stored once, and the later words count until the school has answered.',
      data: 'Booked',
      refuses: {
        conflict:
          'The school has answered the booking with that `key` already, or the class is full (`data` has those that are left).',
      },
      refusedWith: { conflict: 'DemoClass[]' },
      fields: { classId: '`_id` of `classes`; left out, the school sets a day.' },
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
      refuses: {
        notFound: missing,
        conflict: 'It was rejected before, and its class is full by now.',
      },
      fields: { demoDate: 'Today in India or later.' },
    },
    'POST /api/demo/reject-demo': {
      summary: 'Turn a booking down',
      description: 'Whatever was decided before. The person gets a mail.',
      data: 'Demo',
      stale: 'Demo',
      refuses: { notFound: missing },
    },
    'GET /api/demo/classes': {
      summary: 'List classes that can be booked',
      description:
        'Open ones of the next sixty days that have not begun, by their day; also full ones.',
      data: 'DemoClass[]',
    },
    'GET /api/demo/week': {
      summary: 'List the classes of a week with their bookings',
      data: 'OfficeDemoClass[]',
      fields: { from: 'The first of seven days; today without it.' },
    },
    'POST /api/demo/add-classes': {
      summary: 'Add a class on several days',
      refuses: { unprocessableContent: 'The teacher does not work here, or a day is past.' },
      fields: demoClassFields,
    },
    'POST /api/demo/update-class': {
      summary: 'Change a class',
      description: 'With another day, hour or place everybody who booked it is told once.',
      data: 'OfficeDemoClass[]',
      stale: 'OfficeDemoClass',
      refuses: {
        notFound: noClass,
        conflict: 'It was cancelled, or more seats are taken.',
      },
      fields: demoClassFields,
    },
    'POST /api/demo/cancel-class': {
      summary: 'Cancel a class',
      description: 'Its bookings wait for another day, and everybody is told once.',
      data: 'OfficeDemoClass[]',
      stale: 'OfficeDemoClass',
      refuses: { notFound: noClass, conflict: 'It was cancelled already.' },
    },
    'POST /api/demo/move-class': {
      summary: 'Put a booking into another class',
      description:
        'The person is told once, unless the booking was rejected or the class differs in nothing from the one before.',
      data: 'Demo',
      stale: 'Demo',
      refuses: { notFound: missing, conflict: 'The class is full, or cannot be booked any more.' },
      fields: { classId: 'Empty for none.' },
    },
    'POST /api/demo/approve-many': {
      summary: 'Approve bookings to the day of their class',
      description: 'What came of each, in their order. Their mails are held for a minute.',
      data: 'DemoResult[]',
    },
    'POST /api/demo/note-many': {
      summary: 'Note whether the people of a class came',
      data: 'DemoResult[]',
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
