import type { NounDescription } from '../lib/reference/description.ts';
import { rosterCalls } from './roster-reference.ts';

const missing = 'There is no such batch, or it is another teacher’s.';

const fields = {
  days: 'The days of all lessons, in any order.',
  weekdays: '0 to 6, 0 for Sunday, where the lessons come every week; what people read.',
  startTime: 'HH:MM in India.',
  endTime: 'HH:MM in India.',
  teacherId: 'Somebody of `teachers`; empty for nobody.',
  bring: 'What students bring to the first class.',
  note: 'For the office.',
};

export const batchReference: NounDescription = {
  name: 'Batches',
  description:
    'A course on certain days, with seats. A seat is held by an order once half of its price is paid or claimed, or it was accepted; with less, until the end of the third day. Seats that are left are those that nobody holds, less one for each person of the waiting list.',
  calls: {
    'GET /api/batch/upcoming': {
      summary: 'List batches that can be booked',
      description: 'Open ones whose first class has not begun, by their first day; also full ones.',
      data: 'PublicBatch[]',
      fields: { course: '`_id` of a course; without it all.' },
    },
    'POST /api/batch/my-classes': {
      summary: 'List the classes of your enrolments',
      description:
        'With the seat, attendance, and the material of classes that have begun for whoever has a seat. Other people’s orders, and those without a batch, are left out.',
      data: 'MyClasses[]',
      fields: { orders: '`_id` of your orders.' },
    },
    'POST /api/batch/tell-me': {
      summary: 'Ask to be told of the next batch of a course',
      description:
        'By one mail, once it can be booked. The reply is the same for a wish that is known.',
      refuses: {
        notFound: 'There is no such course.',
        tooManyRequests: 'Too many wrote from this network today.',
      },
      fields: { website: 'Hidden from people; what is filled in is not stored.' },
    },
    'POST /api/batch/feed-address': {
      summary: 'Ask for the address of your calendar feed',
      description:
        'Secret, and the same each time; with `renew` a new one, which ends the old one.',
      data: 'FeedAddress',
      fields: { renew: 'Ends the address before.' },
    },
    'GET /api/batch/feed/:file': {
      summary: 'Read a calendar feed',
      description:
        'For calendar apps, which cannot log in: the classes of all batches in which its owner holds a seat.',
      file: 'text/calendar',
      refuses: { notFound: 'There is no such address, or it has ended.' },
    },
    'GET /api/batch/asked': {
      summary: 'List the courses of which people asked for the next batch',
      description: 'With how many wait to be told, those with most first.',
      data: 'AskedCourse[]',
    },
    'GET /api/batch/who-asked': {
      summary: 'List who asked for the next batch of a course',
      description: 'One page, newest first. They are told by mail on their own, once.',
      data: 'AskedPerson[]',
      beside: ['total'],
      fields: { courseId: '`_id` of a course; without it of all.' },
    },
    'GET /api/admin/export-asked': {
      summary: 'Download who asked for the next batch as CSV',
      file: 'text/csv',
    },
    'GET /api/batch/list': {
      summary: 'List batches',
      description:
        'By their first day: all that match, or one page of them. Teachers get their own.',
      data: 'Batch[]',
      beside: ['total', 'counts'],
    },
    'POST /api/batch/get': {
      summary: 'Read a batch',
      data: 'Batch',
      refuses: { notFound: missing },
    },
    'POST /api/batch/add': {
      summary: 'Add a batch',
      data: 'Batch',
      refuses: {
        notFound: 'There is no such course.',
        unprocessableContent: 'The teacher does not work here.',
      },
      fields,
    },
    'POST /api/batch/update': {
      summary: 'Change a batch',
      description:
        'All its fields. Where days, hours or place change, its students are told once and asked whether they keep their seat.',
      data: 'Batch',
      stale: 'Batch',
      refuses: {
        notFound: missing,
        conflict:
          'It was cancelled, more seats are taken, or attendance was noted on a day that would go.',
        unprocessableContent: 'The teacher does not work here.',
      },
      fields,
    },
    'POST /api/batch/cancel': {
      summary: 'Cancel a batch',
      description:
        'For good. Its students are told why and asked what they want instead; its waiting list ends.',
      data: 'Batch',
      stale: 'Batch',
      refuses: { notFound: missing, conflict: 'It was cancelled already.' },
    },
    'GET /api/batch/teachers': { summary: 'List who may teach a batch', data: 'Teacher[]' },
    'GET /api/batch/holidays': { summary: 'List holidays', data: 'Holiday[]' },
    'POST /api/batch/set-holidays': {
      summary: 'Write the list of holidays',
      description: 'The whole of it. Lessons that stand already stay.',
      data: 'Holiday[]',
    },
    'POST /api/batch/move-seat': {
      summary: 'Put an order into a batch',
      description:
        'Or into another one, also past the waiting list; with an empty `batch` out of its batch. Into a batch of another course with the `coursePrice` of then; what is too much is refunded by `payment/refund`.',
      data: 'Order',
      refuses: {
        notFound: 'There is no such order or batch.',
        conflict:
          'The order is closed, of somebody who was erased or no longer in the batch `from`, or the batch is full, cancelled or of another course.',
      },
    },
    'POST /api/batch/choose': {
      summary: 'Say what you want after a batch was moved or cancelled',
      description: '`kept`, `refund`, or `move` with the `batch`, in which a seat has to be left.',
      data: 'Order',
      refuses: {
        notFound: 'There is no such order of yours, or no such batch.',
        conflict: 'There is nothing to choose, or the batch is full or of another course.',
      },
    },
    ...rosterCalls,
  },
};
