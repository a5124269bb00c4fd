import * as z from 'zod/mini';
import { filter, paging } from '../list.ts';
import { periodFields } from '../period.ts';
import { documentKinds } from './kind.ts';
import type * as reply from './register-reply.ts';

export type DocumentLine = z.output<typeof reply.documentLine>;

const documentStates = ['stands', 'cancelled'] as const;

const { month, year } = periodFields;

/** The register of a financial year, or of a month of it; this year where neither is given. */
export const documentList = z.object({
  ...{ month, year },
  kind: filter(z.enum(documentKinds, 'Choose a kind')),
  state: filter(z.enum(documentStates, 'Choose cancelled or not')),
  /** Part of a number. */
  q: filter(
    z
      .string('Enter part of a number')
      .check(z.regex(/^[A-Za-z0-9/-]{1,16}$/, 'A number has letters, digits, / and -')),
  ),
  ...paging,
});
export type DocumentList = z.output<typeof documentList>;

/**
 * The first and last number of a year or month, how many are cancelled, and how many between are
 * missing. All 0 where there are none.
 */
export type Series = { first: number; last: number; cancelled: number; missing: number };
