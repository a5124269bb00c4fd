import type { NounDescription } from '../lib/reference/description.ts';

export const moneyReference: NounDescription = {
  name: 'Money',
  description: 'What came in and went out, by the day on which the money moved.',
  calls: {
    'GET /api/money/report': {
      summary: 'Read the money of a month, a financial year or some days',
      description:
        'Of verified payments alone; what was verified by mistake and taken back counts nowhere. `days`, `methods` and `people` each add up to the whole, and so do `courses`, `products` and `demos` together. `claimed` and `outstanding` are those of now. Without a period it is this month.',
      data: 'MoneyReport',
      fields: {
        month: 'A month, `YYYY-MM`.',
        year: 'A financial year, April to March, `2026-27`.',
        from: 'The first day, `YYYY-MM-DD`; with it a month or year is not looked at.',
        to: 'The last day.',
      },
    },
  },
};
