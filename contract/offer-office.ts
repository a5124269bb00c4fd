import * as z from 'zod/mini';
import { isDay } from './day.ts';
import { schoolDay } from './day-field.ts';
import { recordId, textParts, whole, withId } from './field.ts';
import { limits } from './limits.ts';
import { list, search, tabs } from './list.ts';
import {
  mostPercent,
  type OfferKind,
  type OfferScope,
  offerCode,
  offerKinds,
  offerScopes,
} from './offer.ts';
import { paths } from './paths.ts';
import { loadedAt, undoAs } from './record.ts';
import { offerTexts } from './record-texts.ts';
import { record, textReplies } from './reply-schema.ts';

const offerGoods = record('OfferGoods', {
  kind: z.enum(['course', 'product']),
  id: z.string(),
  name: z.string(),
});
export type OfferGoods = z.output<typeof offerGoods>;

export const offer = record('Offer', {
  _id: z.string(),
  code: z.string(),
  kind: z.enum(offerKinds),
  value: z.int(),
  from: z.string(),
  until: z.string(),
  scope: z.enum(offerScopes),
  goods: z.array(offerGoods),
  perPerson: z.int(),
  most: z.int(),
  ...textReplies(offerTexts),
  endedAt: z.string(),
  uses: z.int(),
  given: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type Offer = z.output<typeof offer>;

const mostUses = { perPerson: 99, all: 1_000_000 } as const;

const noEnd = 'Enter the last day as YYYY-MM-DD, or leave it empty';

const fields = {
  code: offerCode,
  kind: z.enum(offerKinds, 'An offer is percent or rupees'),
  value: whole(
    `Enter a whole number from 1 to ${limits.price.max.toLocaleString('en-IN')}`,
    1,
    limits.price.max,
  ),
  from: schoolDay('Enter the first day'),
  until: z._default(
    z.string(noEnd).check(z.refine((value) => value === '' || isDay(value), noEnd)),
    '',
  ),
  scope: z.enum(offerScopes, 'Choose what the offer is for'),
  goods: z._default(
    z
      .array(
        z.object(
          { kind: z.enum(['course', 'product'], 'Choose a course or product'), id: recordId },
          'Choose courses or products',
        ),
        'Choose courses or products',
      )
      .check(z.maxLength(100, 'Choose at most 100 courses and products')),
    [],
  ),
  perPerson: z._default(
    whole(`Enter 1 to ${mostUses.perPerson}, or 0 for no limit`, 0, mostUses.perPerson),
    1,
  ),
  most: z._default(
    whole(`Enter 1 to ${mostUses.all.toLocaleString('en-IN')}, or 0 for no limit`, 0, mostUses.all),
    0,
  ),
  ...textParts(offerTexts),
};

type Typed = { kind: OfferKind; value: number; from: string; until: string } & {
  scope: OfferScope;
  goods: unknown[];
};

const fits = [
  z.refine<Typed>(({ kind, value }) => kind !== 'percent' || value <= mostPercent, {
    error: `A percentage is 1 to ${mostPercent}`,
    path: ['value'],
  }),
  z.refine<Typed>(({ from, until }) => until === '' || until >= from, {
    error: 'The last day cannot be before the first',
    path: ['until'],
  }),
  z.refine<Typed>(({ scope, goods }) => scope !== 'chosen' || goods.length > 0, {
    error: 'Choose at least one course or product',
    path: ['goods'],
  }),
] as const;

export const addOffer = z.object(fields).check(...fits);
export type AddOffer = z.output<typeof addOffer>;

/** All fields each time. A used offer keeps its code; orders that have it stay. */
export const updateOffer = withId({ ...fields, updatedAt: loadedAt }).check(...fits);
export type UpdateOffer = z.output<typeof updateOffer>;

export const endOffer = withId({ updatedAt: loadedAt, ...undoAs });
export type EndOffer = z.output<typeof endOffer>;

/** The offer codes, newest first: those that hold today, will, or did; a used up one is running. */
export const offerList = list({
  noun: 'offers',
  page: paths.adminOffers,
  calls: { list: 'offer/list' },
  needs: 'editOffers',
  row: offer,
  filters: {
    tab: tabs({ running: 'Running', upcoming: 'Upcoming', ended: 'Ended', all: 'All' }),
    q: search('Code or note'),
  },
  columns: [
    { head: 'Code', of: 'code', narrow: 'name' },
    { head: 'Takes off', of: 'value', as: 'rupees', narrow: 'below' },
    { head: 'For', of: 'scope', narrow: 'desk', long: true },
    { head: 'Days', of: 'from', narrow: 'below' },
    { head: 'Uses', of: 'uses', as: 'count', narrow: 'desk' },
    { head: 'Given', of: 'given', as: 'rupees', narrow: 'desk' },
    { head: 'State', of: 'endedAt', narrow: 'end' },
  ],
});
export type OfferList = z.output<typeof offerList.request>;
