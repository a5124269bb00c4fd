import type { NounDescription } from '../lib/reference/description.ts';

const missing = 'There is no such mail, or it is about something that the role does not see.';

export const messageReference: NounDescription = {
  name: 'Mails',
  description:
    'Outgoing mails, written down with what they tell of and sent from there. Those that carry a code or a link to log in are sent at once and stored nowhere.',
  calls: {
    'GET /api/message/list': {
      summary: 'List outgoing mails',
      description:
        'Newest first, about the records that the role sees. `counts` has how many wait and how many have failed.',
      data: 'Message[]',
      beside: ['total', 'counts'],
      fields: {
        noun: 'What they are about; with `id` those of that record, of a person with those of their orders.',
        id: '`_id` of the record.',
        state: 'Only mails in that state.',
      },
    },
    'POST /api/message/send-again': {
      summary: 'Send a mail again',
      description: 'Whatever became of it. It is a mail of its own; the first one stays as it is.',
      data: 'Message',
      refuses: {
        notFound: missing,
        conflict:
          'It still waits, its words are no longer kept, or it was sent again within the last minute.',
      },
      fields: {
        requestId: 'Drawn by the client for one press, so that a repetition is sent once.',
      },
    },
    'POST /api/message/cancel': {
      summary: 'Take mails back that wait',
      description: 'Either one, by `id`, or all of one change of many records, by `bulk`.',
      refuses: { notFound: missing, conflict: 'They have been sent already.' },
      fields: { bulk: 'The `requestId` of the change.' },
    },
  },
};
