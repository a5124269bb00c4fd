import type { NounDescription } from '../lib/reference/description.ts';

export const officeReference: NounDescription = {
  name: 'Office',
  description: 'What administrators see across all records.',
  calls: {
    'GET /api/admin/dashboard': {
      summary: 'Read the figures of the dashboard',
      data: 'Dashboard',
    },
    'GET /api/admin/history': {
      summary: 'Read what was changed of a record',
      description:
        'Newest first, and `total` counts all changes. A record nobody changed has none.',
      data: 'HistoryEntry[]',
      beside: ['total'],
      fields: { before: 'Id of a change: the answer is what came before it.' },
    },
    'GET /api/admin/export-courses': {
      summary: 'Download courses as CSV',
      file: 'text/csv',
    },
    'GET /api/admin/export-products': {
      summary: 'Download products as CSV',
      file: 'text/csv',
    },
  },
};
