import * as z from 'zod/mini';
import { record, said } from '../reply-schema.ts';
import { moneyDocument } from './content-reply.ts';

export const documentLine = record('DocumentLine', 'A document as the register lists it.', {
  ...z.omit(moneyDocument, { content: true, payment: true }).shape,
  name: said(
    z.string(),
    'Whom it is to; `Erased person` after an erasure, and empty for a booking that was deleted.',
  ),
  about: z.strictObject({ noun: z.enum(['order', 'demo']), number: z.string(), what: z.string() }),
  amount: said(z.int(), 'Whole rupees: the payment, and what the document comes to.'),
  total: z.int(),
});
