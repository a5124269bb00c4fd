import * as z from 'zod/mini';
import type * as reply from './catalogue-office-reply.ts';
import { goodsState, stock } from './catalogue-state.ts';
import { price, recordId, withId } from './field.ts';
import { filter, mostAtOnce, paging, searched } from './list.ts';
import { loadedAt } from './record.ts';
import { undoAs } from './undo.ts';

const noun = z.enum(['course', 'product'], 'Say whether courses or products are meant');
export type GoodsNoun = z.output<typeof noun>;

/** The office's list of courses or products in one state. */
export const catalogueList = z.object({
  noun,
  state: filter(goodsState),
  name: searched,
  ...paging,
});
export type CatalogueList = z.output<typeof catalogueList>;

/** Publishes a course or product, makes it a draft, archives it or takes it out of the bin. */
export const setGoodsState = withId({
  noun,
  state: z.enum(['published', 'draft', 'archived'], 'Publish it, make it a draft, or archive it'),
  ...undoAs,
});
export type SetGoodsState = z.output<typeof setGoodsState>;

export const copyGoods = withId({ noun });

/** Moves one up by a place, past the one above it as it was seen. */
export const moveGoods = withId({ noun, above: recordId, ...undoAs });
export const previewGoods = withId({ noun });
export type CopyGoods = z.output<typeof copyGoods>;

/** Prices and stock of many, each with the `updatedAt` as it was seen. */
export const editGoods = z.object({
  noun,
  rows: z
    .array(
      withId({ updatedAt: loadedAt, price: z.optional(price), stock: z.optional(stock) }),
      'Choose some',
    )
    .check(
      z.minLength(1, 'Choose some'),
      z.maxLength(mostAtOnce, `Choose at most ${mostAtOnce} at once`),
    ),
  ...undoAs,
});
export type EditGoods = z.output<typeof editGoods>;

export type GoodsRow = z.output<typeof reply.goodsRow>;
export type GoodsResult = z.output<typeof reply.goodsResult>;
