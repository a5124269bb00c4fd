import * as z from 'zod/mini';
import { goodsState, stock } from './catalogue-state.ts';
import { described, record } from './reply-schema.ts';

export const goodsRow = record('GoodsRow', 'A course or product in the office’s list.', {
  _id: z.string(),
  name: z.string(),
  price: z.int(),
  stock,
  images: z.array(z.string()),
  state: goodsState,
  stateAt: described(z.string(), 'Since when it has that state; empty from the start.'),
  updatedAt: z.string(),
});

export const goodsResult = record('GoodsResult', 'What came of one of many.', {
  _id: z.string(),
  success: z.boolean(),
  message: z.string(),
});
