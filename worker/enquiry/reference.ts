import type { NounDescription } from '../lib/reference/description.ts';

export const enquiryReference: NounDescription = {
  name: 'Enquiries',
  description: 'Questions to the school. Paths and labels call them queries.',
  calls: {
    'POST /api/contact/add-contact-form': {
      summary: 'Ask the school a question',
      description: 'Sent again with the same `key`, it is stored once.',
    },
    'GET /api/admin/get-all-queries': {
      summary: 'List all questions',
      description:
        'All that match, newest first, or one page of them; whoever may not export lists gets a page.',
      data: 'Enquiry[]',
      beside: ['total', 'counts'],
    },
    'GET /api/admin/export-queries': {
      summary: 'Download questions as CSV',
      file: 'text/csv',
    },
    'POST /api/admin/query-seen': {
      summary: 'Mark a question as seen',
      description: 'What is seen stays seen; to mark it again changes nothing.',
      data: 'Enquiry',
      refuses: { notFound: 'There is no such question.' },
    },
  },
};
