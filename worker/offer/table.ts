import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { offerKinds, offerScopes } from '../../contract/offer.ts';
import type { OfferGoods } from '../../contract/offer-office.ts';
import { dayForm, listOf, row } from '../lib/db/columns.ts';

/** Offer codes: ended, never deleted, as orders name them; uses are counted over orders. */
export const offer = sqliteTable(
  'offer',
  {
    ...row(),
    /** As `normalCode` makes it. */
    code: text().notNull().unique(),
    kind: text({ enum: offerKinds }).notNull(),
    /** Percent, or whole rupees. */
    value: integer().notNull(),
    from: text('from_day').notNull(),
    /** Empty for an open end. */
    until: text('until_day').notNull().default(''),
    scope: text({ enum: offerScopes }).notNull(),
    goods: text({ mode: 'json' }).$type<OfferGoods[]>().notNull().default([]),
    /** 0 for as often as a person likes, and without a limit in all. */
    perPerson: integer('per_person').notNull(),
    most: integer().notNull(),
    note: text().notNull().default(''),
    endedAt: text('ended_at').notNull().default(''),
  },
  (t) => [
    check(
      'offer_code_form',
      sql`${t.code} not glob '*[^A-Z0-9-]*' and length(${t.code}) between 3 and 20`,
    ),
    check('offer_kind', sql`${t.kind} in ${listOf(offerKinds)}`),
    check(
      'offer_value',
      sql`typeof(${t.value}) = 'integer' and ${t.value} >= 1 and (${t.kind} = 'rupees' or ${t.value} <= 99)`,
    ),
    check(
      'offer_days',
      sql`${t.from} glob ${dayForm} and (${t.until} = '' or (${t.until} glob ${dayForm} and ${t.until} >= ${t.from}))`,
    ),
    check('offer_scope', sql`${t.scope} in ${listOf(offerScopes)}`),
    check('offer_goods', sql`(${t.scope} = 'chosen') = (${t.goods} <> '[]')`),
    check(
      'offer_limits',
      sql`typeof(${t.perPerson}) = 'integer' and typeof(${t.most}) = 'integer' and ${t.perPerson} >= 0 and ${t.most} >= 0`,
    ),
  ],
);
