import * as z from 'zod/mini';
import { paging } from './list.ts';

/** Which part of the data is asked for, the first being 1. */
export const myDataAsked = z.object({ page: paging.page });
