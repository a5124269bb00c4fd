import * as z from 'zod/mini';
import { diets } from './product.ts';
import { record, said } from './reply-schema.ts';

export const product = record(
  'Product',
  'A product of the bakery as the public sees it. `price` is whole rupees, `images` are paths of this site.',
  {
    _id: z.string(),
    name: z.string(),
    desc: z.string(),
    price: z.int(),
    stock: z.enum(['Yes', 'No']),
    images: z.array(z.string()),
    category: said(
      z.string(),
      'What a person must know before buying; each may be empty, or 0 for a number.',
    ),
    pieces: said(z.string(), 'Weight or pieces, `450 g, about 12 slices`.'),
    diet: z.enum(['', ...diets]),
    allergens: said(z.string(), '`Almonds, milk. May contain sesame`.'),
    keeps: said(z.string(), 'How long it keeps, and how.'),
    leadDays: said(z.int(), 'How many days before it is collected it has to be ordered.'),
    asksWords: said(z.enum(['Yes', 'No']), 'Whether the buyer is asked for words on it.'),
    createdAt: z.string(),
    updatedAt: z.string(),
  },
);
