import type { NounDescription } from '../lib/reference/description.ts';

const columns = 'Indexes of the columns, from 0, by what they mean.';

export const bankReference: NounDescription = {
  name: 'Bank statements',
  description:
    'Money that came in by statements of the bank, and which payments it proves. Statements are read in the browser; nothing is verified by itself.',
  calls: {
    'GET /api/bank/formats': {
      summary: 'List what somebody said that columns of statements mean',
      data: 'BankFormat[]',
    },
    'GET /api/bank/imports': { summary: 'List the latest imports', data: 'BankImport[]' },
    'POST /api/bank/import': {
      summary: 'Import a statement',
      description:
        'Lines that were imported before stay as they are; `added` says how many are new.',
      data: 'BankImport',
      fields: {
        requestId: 'Drawn by the client for one import, so that a repetition is stored once.',
        bank: 'Name of the bank.',
        lines: 'Money that came in: day, amount in paise, reference, narration and balance.',
        debits: 'How many rows of money that went out were left out.',
        others: 'How many rows are no lines: headings, totals, remarks.',
        bad: 'Rows that could not be read, and why.',
        breaks: 'Numbers of rows whose balance does not follow from the row before.',
        format: 'What the columns under these headings mean, for the next statement.',
        columns,
      },
    },
    'GET /api/bank/lines': {
      summary: 'List lines of statements',
      description: 'Newest first; open ones with what they may be the payment of.',
      data: 'BankLine[]',
      beside: ['total'],
      fields: {
        tab: '`open` lines are without an order, which is what is listed unless another tab is named; `aside` are no payments of orders; `matched` are accounted for by verified payments.',
      },
    },
    'GET /api/bank/matches': {
      summary: 'List claims that a line proves',
      description:
        'Transaction id and amount are the same, and neither is named twice. The 100 oldest; `total` says how many there are.',
      data: 'BankMatch[]',
      beside: ['total'],
    },
    'POST /api/bank/verify': {
      summary: 'Verify claims with the lines that prove them',
      description:
        'Received on the day of the line. Each has its own outcome in `data`; one that the line no longer proves stays as it is.',
      data: 'PaymentResult[]',
      refuses: { conflict: 'A transfer was verified for another payment meanwhile.' },
      fields: {
        pairs: '`payment` and `line` of each match.',
        confirm: 'Whether the status of the orders becomes `success` in the same step.',
        requestId: 'With it the mails wait a minute, in which they can be taken back under it.',
      },
    },
    'POST /api/bank/set-aside': {
      summary: 'Say that a line is no payment of an order',
      data: 'BankLine',
      refuses: {
        notFound: 'There is no such line.',
        conflict: 'Verified payments account for it.',
      },
      fields: { reason: 'Why, for the office; empty takes it back.' },
    },
  },
};
