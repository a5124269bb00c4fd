import * as z from 'zod/mini';
import type { hanging } from './catalogue.ts';
import { price, recordId, tidied, withId } from './field.ts';
import { limits } from './limits.ts';
import { filter, mostAtOnce, paging, searched } from './list.ts';
import { loadedAt, undoAs } from './record.ts';
import { outcome, record } from './reply-schema.ts';
import { clean, singleLine } from './text.ts';

/** Everybody sees what is published: not drafts, what is archived, or in the bin for 30 days. */
export const goodsStates = ['published', 'draft', 'archived', 'binned'] as const;
const goodsState = z.enum(goodsStates, 'There is no such state');
export const stock = z.enum(['Yes', 'No'], 'Stock is Yes or No');

/** Days that the bin keeps what was deleted. */
export const binDays = 30;

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

export const copyGoods = withId({ noun });

/** Moves one up by a place, past the one above it as it was seen. */
export const moveGoods = withId({ noun, above: recordId, ...undoAs });
export const previewGoods = withId({ noun });

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
export type GoodsRow = z.output<typeof goodsRow>;

export const goodsResult = record('GoodsResult', outcome);
export type GoodsResult = z.output<typeof goodsResult>;

export type Hanging = z.output<typeof hanging>;

const count = z.int('Send the counts as they came').check(z.minimum(0));

/** With `hanging`, as it was seen, nothing is deleted on which something else hangs by now. */
export const deleteGoods = withId({
  ...undoAs,
  hanging: z.optional(
    z.object(
      {
        orders: count,
        batches: count,
        students: count,
        waiting: count,
        interests: count,
        codes: count,
        named: count,
      },
      'Send the counts as they came',
    ),
  ),
});
export type DeleteGoods = z.output<typeof deleteGoods>;

type Counted = Exclude<keyof Hanging, 'named'>;

const words: Record<Counted, (isSingle: boolean) => string> = {
  orders: (isSingle) => (isSingle ? 'open order' : 'open orders'),
  batches: (isSingle) => (isSingle ? 'batch to come' : 'batches to come'),
  students: (isSingle) => (isSingle ? 'student has a seat' : 'students have a seat'),
  waiting: (isSingle) => (isSingle ? 'person waits for one' : 'people wait for one'),
  interests: (isSingle) =>
    isSingle ? 'person asked for the next dates' : 'people asked for the next dates',
  codes: (isSingle) => (isSingle ? 'offer code is for it' : 'offer codes are for it'),
};

/** Those of the counts that are not 0, `2 open orders and 1 batch to come`. */
export const inWords = (found: Hanging, names: Counted[]): string =>
  names
    .filter((name) => found[name] > 0)
    .map((name) => `${found[name]} ${words[name](found[name] === 1)}`)
    .join(' and ');

const most = 100;

/**
 * Words that mean the same in a search: a line of words each, parted by commas, such as `birthday,
 * celebration`; empty lines are left out.
 */
export const saveSynonyms = z.object({
  lines: z.pipe(
    z.pipe(
      tidied('Send text', clean),
      z.transform((value) => value.split('\n').map(singleLine).filter(Boolean)),
    ),
    z
      .array(
        z
          .string()
          .check(
            z.maxLength(limits.fact, `Use at most ${limits.fact} characters a line`),
            z.regex(
              /[^,\s][^,]*,.*[^,\s]/,
              'Write two words or more in a line, with commas between',
            ),
          ),
      )
      .check(z.maxLength(most, `Use at most ${most} lines`)),
  ),
  updatedAt: loadedAt,
});

export const synonymsReply = record('Synonyms', {
  lines: z.array(z.string()),
  updatedAt: z.string(),
});
export type Synonyms = z.output<typeof synonymsReply>;
