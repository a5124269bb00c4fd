import type { NounDescription } from '../lib/reference/description.ts';

const day = '`YYYY-MM-DD` in India, not one that is to come.';

export const drawerReference: NounDescription = {
  name: 'Cash drawer',
  description:
    'What should be in the drawer by the ledger, and what was counted. Verified cash counts on the day on which it was received; a line that was taken back counts on no day. A sign-off has all cash since the one before it.',
  calls: {
    'GET /api/drawer/day': {
      summary: 'Read the drawer on a day',
      data: 'CashDay',
      fields: { day },
    },
    'GET /api/drawer/list': {
      summary: 'List the days since the first sign-off',
      description:
        'The newest first. `counts` has how many are open, signed off, changed since, and part of a later sign-off.',
      data: 'CashDayLine[]',
      beside: ['total', 'counts'],
      fields: { page: 'The first is 1, which is the default.' },
    },
    'POST /api/drawer/sign': {
      summary: 'Sign a day off',
      description:
        'Once, and again only when what should be there has changed since. Of two who sign at once the second is refused.',
      data: 'CashDay',
      refuses: {
        conflict:
          'The day is signed off, its cash is no longer as sent, or a later sign-off has it in it. `data` has the day as it is.',
      },
      refusedWith: { conflict: 'CashDay' },
      fields: {
        day,
        opening: 'As the day says it; typed before the first sign-off of all.',
        cash: '`cashIn` less `cashOut`, as the day says it.',
        before: 'How many sign-offs the day had when it was read.',
        banked: 'Whole rupees taken out for the bank before the count.',
        counted: 'Whole rupees found in the drawer.',
        note: 'Needed where what was counted differs, and for a further sign-off.',
        requestId: 'Drawn by the client for one sign-off, so that a repetition is stored once.',
      },
    },
  },
};
