import { expect, it } from 'vitest';
import { mailboxOf } from './quota.ts';

it.each([
  ['asha@crumb.test', 'asha@crumb.test'],
  ['asha+cake@crumb.test', 'asha@crumb.test'],
  ['asha+a+b@crumb.test', 'asha@crumb.test'],
  ['a.sha@crumb.test', 'a.sha@crumb.test'],
  ['a.s.ha+x@gmail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
  ['"a@b"@crumb.test', '"a@b"@crumb.test'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
