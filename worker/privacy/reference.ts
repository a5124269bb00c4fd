import type { NounDescription } from '../lib/reference/description.ts';

export const privacyReference: NounDescription = {
  name: 'Privacy',
  description:
    'The rights that people have under the Digital Personal Data Protection Act, 2023: to withdraw a consent (s. 6), to see what is held of them (s. 11) and to be erased (s. 12).',
  calls: {
    'GET /api/user/my-privacy': {
      summary: 'Read your consents and your request to be erased',
      data: 'MyPrivacy',
    },
    'POST /api/user/withdraw-consent': {
      summary: 'Withdraw a consent',
      refuses: {
        conflict: 'The account rests on this consent: ask to be erased instead.',
      },
    },
    'GET /api/user/export-my-data': {
      summary: 'Download all that is held of you',
      description:
        'In `pages` parts of 50 records of each list. Enquiries and bookings of demo classes are among it once your e-mail is confirmed. Never password, tokens or Aadhaar number.',
      data: 'MyData',
    },
    'POST /api/user/request-erasure': {
      summary: 'Ask to be erased',
      description: 'The school answers within 30 days. Asked twice, the first request stands.',
      refuses: {
        conflict: 'You work here: the owner ends your access first.',
        tooManyRequests: 'Too many tries at the password, as at a login.',
      },
    },
    'POST /api/user/withdraw-erasure': {
      summary: 'Withdraw your request to be erased',
    },
    'GET /api/admin/erasures': {
      summary: 'List requests to be erased',
      description: 'Those in one state, the open ones unless another is named, the oldest first.',
      data: 'ErasureRequest[]',
      beside: ['total', 'counts'],
    },
    'POST /api/admin/delete-record': {
      summary: 'Delete a message or a booking',
      description: 'For somebody without an account who withdraws their consent.',
      refuses: { notFound: 'There is no such record.' },
      fields: { noun: '`enquiry` or `demo`.' },
    },
    'POST /api/admin/erase-person': {
      summary: 'Erase a person who asked for it',
      description:
        'Takes everything personal out of record, orders, messages, bookings, history and files. Orders stay as documents of money. It cannot be undone; sent again, nothing more happens.',
      refuses: {
        notFound: 'There is no such request.',
        conflict: 'The request was withdrawn, or the record changed since `personUpdatedAt`.',
      },
    },
  },
};
