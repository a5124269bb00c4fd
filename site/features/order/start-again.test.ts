import { expect, it } from 'vitest';
import { mayStartAgain } from './StartAgain.tsx';

const begun = { hasPassword: false, emailConfirmed: false };

it.each([
  [true, 'an account that the checkout began', begun, undefined],
  [true, 'one with a payment not told of', begun, { txnId: '' }],
  [false, 'one whose payment was told of', begun, { txnId: '630612340007' }],
  [false, 'one with a password', { ...begun, hasPassword: true }, undefined],
  [false, 'one whose e-mail is confirmed', { ...begun, emailConfirmed: true }, undefined],
])('starting again is offered (%s) to %s', (may, _, user, paid) => {
  expect(mayStartAgain(user, paid)).toBe(may);
});
