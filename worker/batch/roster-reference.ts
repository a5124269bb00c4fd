import type { NounDescription } from '../lib/reference/description.ts';

const missing = 'There is no such batch, or it is another teacher’s.';

/** The calls about the students of a batch. */
export const rosterCalls: NounDescription['calls'] = {
  'POST /api/batch/roster': {
    summary: 'List the students of a batch',
    description:
      'By name: everybody with a running order of it, also who has no seat any more. Teachers get neither e-mails nor money, and no holds, statuses and wishes for a refund, which would tell of it.',
    data: 'RosterEntry[]',
    refuses: { notFound: missing },
  },
  'GET /api/batch/export-roster': {
    summary: 'Download the students of a batch',
    description: 'The same as a file; teachers get neither e-mails nor money.',
    file: 'text/csv',
    refuses: { notFound: missing },
  },
  'POST /api/batch/mail': {
    summary: 'Write to all students of a batch',
    description:
      'A mail to everybody who has a seat. It is held for a minute, in which it can be taken back under the `requestId`.',
    refuses: { notFound: missing, conflict: 'Nobody has a seat in it.' },
    fields: {
      subject: 'It is logged: nothing personal.',
      text: 'Up to 2,000 characters; lines are kept.',
      requestId: 'The same again sends nothing twice.',
    },
  },
  'POST /api/batch/note-student': {
    summary: 'Note what a teacher should know of a student',
    description: 'Allergies, for example. It takes the place of what was noted before.',
    data: 'Order',
    refuses: {
      notFound: 'There is no such order of a course.',
      conflict: 'Others save the order all the time.',
    },
  },
};
