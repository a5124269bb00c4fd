import * as z from 'zod/mini';

/** Everybody sees what is published: not drafts, what is archived, or in the bin for 30 days. */
export const goodsStates = ['published', 'draft', 'archived', 'binned'] as const;
export const goodsState = z.enum(goodsStates, 'There is no such state');
export const stock = z.enum(['Yes', 'No'], 'Stock is Yes or No');

/** Days that the bin keeps what was deleted. */
export const binDays = 30;
