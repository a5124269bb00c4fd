import type { NounDescription } from '../lib/reference/description.ts';

export const serviceReference: NounDescription = {
  name: 'Service',
  description: 'For whoever keeps the service running.',
  calls: {
    'GET /api/ping': {
      summary: 'Ask whether the Worker answers',
      description: 'Touches neither database nor files.',
    },
    'GET /api/health': {
      summary: 'Ask whether all parts of the service are up',
      data: 'Health',
      answers: { 503: 'A part is down: `data` says which.' },
    },
  },
};
