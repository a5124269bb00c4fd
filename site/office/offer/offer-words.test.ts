import { expect, it } from 'vitest';
import { business } from '../../../contract/business.ts';
import { offerCode } from '../../../contract/offer.ts';
import type { Offer } from '../../../contract/offer-office.ts';
import { offerTexts } from '../../../contract/record-texts.ts';
import { textsOf } from '../../../contract/text-field.ts';
import { drawCode, exampleOf, shareText, stateOf } from './offer-words.ts';

const offer: Offer = {
  _id: 'one',
  code: 'BAKE10',
  kind: 'percent',
  value: 10,
  from: '2026-12-01',
  until: '2026-12-31',
  scope: 'courses',
  goods: [],
  perPerson: 1,
  most: 2,
  ...textsOf(offerTexts),
  endedAt: '',
  uses: 0,
  given: 0,
  createdAt: '',
  updatedAt: '',
};

it.each([
  ['Upcoming', {}, '2026-11-30'],
  ['Running', {}, '2026-12-01'],
  ['Running', { uses: 1 }, '2026-12-31'],
  ['Used up', { uses: 2 }, '2026-12-31'],
  ['Running', { uses: 2, most: 0 }, '2026-12-31'],
  ['Ended', { uses: 2 }, '2027-01-01'],
  ['Running', { until: '' }, '2027-01-01'],
  ['Ended', { until: '', endedAt: '2026-12-05T06:00:00.000Z' }, '2026-12-05'],
])('an offer is %s', (words, changed, day) => {
  expect(stateOf({ ...offer, ...changed }, day).words).toBe(words);
});

it('an example says what a price becomes', () => {
  expect(exampleOf('percent', '10', offer)).toBe('Rs.\u00a012,500 becomes Rs.\u00a011,250');
  expect(exampleOf('rupees', '90', { scope: 'products', goods: [] })).toBe(
    'Rs.\u00a0750 becomes Rs.\u00a0660',
  );
  for (const typed of ['', '0', '100', 'ten', '1.5'])
    expect(exampleOf('percent', typed, offer)).toBeUndefined();
});

it('the message to customers says what, until when and where', () => {
  expect(shareText(offer, 'https://school.test')).toBe(
    `Use BAKE10 until 31 Dec 2026 for 10% off your course at ${business.name}: ` +
      'https://school.test/courses',
  );
  const goods = [{ kind: 'product' as const, id: 'a', name: 'Almond Cake' }];
  const cake = { kind: 'rupees', value: 50, until: '', scope: 'chosen', goods } as const;
  expect(shareText({ ...offer, ...cake, goods }, '')).toBe(
    `Use BAKE10 for Rs.\u00a050 off Almond Cake at ${business.name}: /products`,
  );
});

it('a drawn code is a code', () => {
  for (let i = 0; i < 50; i++) expect(offerCode.safeParse(drawCode()).success).toBe(true);
});
