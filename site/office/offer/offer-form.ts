import * as z from 'zod/mini';
import { today } from '../../../contract/day.ts';
import type { OfferKind, OfferScope } from '../../../contract/offer.ts';
import {
  type AddOffer,
  addOffer,
  type Offer,
  type OfferGoods,
} from '../../../contract/offer-office.ts';
import { pick } from '../../../contract/pick.ts';
import { offerTexts } from '../../../contract/record-texts.ts';
import { type TextsOf, textsOf } from '../../../contract/text-field.ts';
import type { AskForm } from '../../lib/form.ts';

type OfferValues = TextsOf<typeof offerTexts> & {
  code: string;
  kind: OfferKind;
  value: string;
  from: string;
  until: string;
  scope: OfferScope;
  goods: OfferGoods[];
  perPerson: string;
  most: string;
};

export type OfferFormApi = AskForm<OfferValues, AddOffer>;

/** Without a number there is no limit. */
const withLimits = ({ perPerson, most, ...offer }: OfferValues): z.input<typeof addOffer> => ({
  ...offer,
  perPerson: perPerson.trim() || '0',
  most: most.trim() || '0',
});

export const schema = z.pipe(z.transform(withLimits), addOffer) as z.ZodMiniType<
  AddOffer,
  OfferValues
>;

/** A number that is no limit is 0 in the record and empty in the form. */
const limitOf = (number: number) => (number === 0 ? '' : String(number));

/** A new offer: once for each person, from today on. */
export const emptyOffer = (): OfferValues => ({
  code: '',
  kind: 'percent',
  value: '',
  from: today(),
  until: '',
  scope: 'all',
  goods: [],
  perPerson: '1',
  most: '',
  ...textsOf(offerTexts),
});

export const valuesOf = (offer: Offer): OfferValues => ({
  ...pick(offer, ['code', 'kind', 'from', 'until', 'scope', 'goods']),
  value: String(offer.value),
  perPerson: limitOf(offer.perPerson),
  most: limitOf(offer.most),
  ...textsOf(offerTexts, offer),
});
