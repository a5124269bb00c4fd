import type { NounDescription } from '../lib/reference/description.ts';

const missing = 'There is no such batch, or it is another teacher’s.';

export const materialReference: NounDescription = {
  name: 'Material',
  description:
    'Recipes and notes for the students of a batch, who see them with their orders (`classes.material`) from the start of the class, or of the batch.',
  calls: {
    'POST /api/material/list': {
      summary: 'List the material of a batch',
      data: 'Material[]',
      refuses: { notFound: missing },
    },
    'POST /api/material/add': {
      summary: 'Add a link or a PDF',
      data: 'Material[]',
      refuses: {
        notFound: missing,
        unprocessableContent: 'Neither a link nor a file, or both, or a class of another batch.',
      },
      fields: {
        batch: '`_id` of the batch.',
        lesson: 'A lesson of it; empty for the whole batch.',
      },
    },
    'POST /api/material/delete': {
      summary: 'Delete material',
      refuses: { notFound: 'There is no such material, or it is another teacher’s.' },
    },
  },
};
