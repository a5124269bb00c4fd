import type * as z from 'zod/mini';
import { withId } from './field.ts';
import { paging } from './list.ts';
import type * as reply from './person-reply.ts';

/** Whose page, and which part of its lists, the first being 1. */
export const personPage = withId({ page: paging.page });
export type PersonPage = z.output<typeof reply.personPage>;
