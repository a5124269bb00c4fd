import * as z from 'zod/mini';
import { goodsState, stock } from './catalogue-state.ts';
import { record } from './reply-schema.ts';

export const goodsRow = record('GoodsRow', {
  _id: z.string(),
  name: z.string(),
  price: z.int(),
  stock,
  images: z.array(z.string()),
  state: goodsState,
  stateAt: z.string(),
  updatedAt: z.string(),
});

export const goodsResult = record('GoodsResult', {
  _id: z.string(),
  success: z.boolean(),
  message: z.string(),
});
